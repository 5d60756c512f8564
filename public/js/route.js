// The address: `#/` is a new text, `#/checks/{id}` an old check.

/** The check that an address names, or null for a new text. */
export function routeOf(hash) {
  const found = /^#\/checks\/([0-9A-Za-z-]{1,64})$/.exec(hash);
  return found ? found[1] : null;
}

export const hashOf = (id) => (id === null ? '#/' : `#/checks/${id}`);
