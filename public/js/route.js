// The address: `#/` is a new text, `#/checks/{id}` an old check, and other views have their names.

export const views = ['insights', 'practice', 'words', 'about'];

/** The check that an address names, or null for a new text. */
export function routeOf(hash) {
  const found = /^#\/checks\/([0-9A-Za-z-]{1,64})$/.exec(hash);
  return found ? found[1] : null;
}

/** The view that an address names: one of `views`, or `write`. */
export function viewOf(hash) {
  const name = hash.slice(2);
  return hash.startsWith('#/') && views.includes(name) ? name : 'write';
}

export const hashOf = (id) => (id === null ? '#/' : `#/checks/${id}`);
