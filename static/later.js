// What is loaded when somebody wants it: again and again until it is there. Never loads anything twice.

/** Between two attempts. */
const AGAIN = 2000;

/**
 * @template {string} Name
 * @template Thing
 * @param {Partial<Record<Name, () => Promise<Thing>>>} ways how each is loaded
 * @param {Partial<Record<Name, Thing>>} [here] what need not be loaded
 */
export function createLater(ways, here = {}) {
  /** @type {Set<Name>} */
  const loading = new Set();

  /**
   * Fetches a thing unless it is here.
   * @param {Name} name
   * @param {() => void} onceHere
   * @param {() => boolean} outdated a newer server no longer has these modules
   */
  async function want(name, onceHere, outdated) {
    const load = ways[name];
    if (!load || name in here || loading.has(name)) return;
    loading.add(name);
    try {
      here[name] = await load();
      onceHere();
    } catch {
      if (outdated()) location.reload();
      else setTimeout(() => want(name, onceHere, outdated), AGAIN);
    } finally {
      loading.delete(name);
    }
  }

  return {
    want,
    /** @param {Name} name @returns {Thing | undefined} */
    get: (name) => here[name],
  };
}
