// Small helper that makes the page look like a description of it, touching only what differs, so that focus
// and animations survive. Never reads HTML from text: whatever a person typed can only become a text node.

/**
 * @typedef {string | number | Element | Shape | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Props `class`, attributes, `onclick` and the like, and also:
 *   `key` (tells brothers apart), `css` (properties set through the CSSOM), `build` (makes the content once)
 * @typedef {{ tag: string, props: Props, children: (string | Element | Shape)[] }} Shape
 */

const SVG = 'http://www.w3.org/2000/svg';
/** What each element was made from. @type {WeakMap<Node, Shape>} */
const madeFrom = new WeakMap();
/** Set as properties: the attribute would only be the first value. */
const PROPERTIES = new Set(['value', 'checked', 'disabled', 'hidden', 'open']);

/**
 * @param {string} tag
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {Shape}
 */
export function h(tag, props = {}, ...children) {
  const solid = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  return { tag, props, children: solid.map((child) => (typeof child === 'number' ? String(child) : child)) };
}

/**
 * Makes the children of `host` look like `wanted`.
 * @param {Element} host
 * @param {(string | Element | Shape)[]} wanted
 */
export function paint(host, wanted) {
  dropUnwanted(host, wanted);
  let at = host.firstChild;
  for (const child of wanted) {
    const match = find(at, child);
    const node = match ?? make(child, host.namespaceURI);
    if (node === at) at = at.nextSibling;
    else host.insertBefore(node, at);
    update(node, child, match === null);
  }
}

/** @param {Element} host @param {(string | Element | Shape)[]} wanted */
function dropUnwanted(host, wanted) {
  const left = wanted.map(signature);
  for (const node of [...host.childNodes]) {
    const place = left.indexOf(signatureOf(node));
    if (place < 0) node.remove();
    else left.splice(place, 1);
  }
}

/** @param {string | Element | Shape} child @returns {string | Element} */
function signature(child) {
  if (typeof child === 'string') return '"';
  return child instanceof Element ? child : `${child.tag}#${child.props.key ?? ''}`;
}

/** @param {ChildNode} node @returns {string | Element} */
function signatureOf(node) {
  const shape = madeFrom.get(node);
  if (shape) return signature(shape);
  return node instanceof Element ? node : '"';
}

/** @param {ChildNode | null} from @param {string | Element | Shape} child */
function find(from, child) {
  const wanted = signature(child);
  for (let node = from; node; node = node.nextSibling) if (signatureOf(node) === wanted) return node;
  return null;
}

/** @param {string | Element | Shape} child @param {string | null} namespace @returns {ChildNode} */
function make(child, namespace) {
  if (typeof child === 'string') return document.createTextNode(child);
  if (child instanceof Element) return child;
  const space = child.tag === 'svg' || namespace === SVG ? SVG : null;
  return space ? document.createElementNS(space, child.tag) : document.createElement(child.tag);
}

/** @param {ChildNode} node @param {string | Element | Shape} child @param {boolean} fresh */
function update(node, child, fresh) {
  if (typeof child === 'string') {
    if (node.nodeValue !== child) node.nodeValue = child;
    return;
  }
  if (child instanceof Element || !(node instanceof Element)) return;
  const before = madeFrom.get(node)?.props ?? {};
  madeFrom.set(node, child);
  const { build } = child.props;
  if (typeof build !== 'function') paint(node, child.children);
  else if (fresh) node.append(build());
  for (const name of Object.keys(before)) if (!(name in child.props)) setProp(node, name, null, before[name]);
  for (const [name, value] of Object.entries(child.props)) setProp(node, name, value, before[name]);
}

/** @param {Element} element @param {string} name @param {unknown} value @param {unknown} before */
function setProp(element, name, value, before) {
  if (name === 'key' || name === 'build') return;
  const target = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element));
  if (name === 'css') return setCss(/** @type {HTMLElement} */ (element), /** @type {Record<string, string>} */ (value ?? {}));
  if (name.startsWith('on')) target[name] = value;
  else if (name === 'checked' || (name === 'value' && element instanceof HTMLSelectElement)) target[name] = value;
  else if (value === before) return;
  else if (PROPERTIES.has(name)) target[name] = value ?? false;
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** @param {HTMLElement} element @param {Record<string, string>} properties */
function setCss(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
}
