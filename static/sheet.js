// Style sheets that the first page does without: each is put into the document once, when something wants it. Never the
// sheets of index.html.

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Resolves when the sheet counts, so that nothing is seen without its style. What failed can be asked for again.
 * @param {string} file beside this module, `help.css`
 * @returns {Promise<void>}
 */
export function loadSheet(file) {
  const found = sheets.get(file);
  if (found) return found;
  const loading = insert(new URL(`./${file}`, import.meta.url).href);
  sheets.set(file, loading);
  loading.catch(() => sheets.delete(file));
  return loading;
}

/** @param {string} href @returns {Promise<void>} */
function insert(href) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`no sheet ${href}`));
    };
  });
}
