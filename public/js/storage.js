// What the browser keeps: never an error, also where it is forbidden or full.

/**
 * @param open gives the `Storage`, which some browsers refuse by throwing
 * @param prefix of all names, so that nothing else that is kept there is touched
 */
export function kept(open, prefix = 'supertext.') {
  const attempt = (work, otherwise = null) => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (name) => attempt((store) => store.getItem(prefix + name)),
    /** @returns whether there was room */
    set: (name, value) => attempt((store) => { store.setItem(prefix + name, value); return true; }, false),
    remove: (name) => attempt((store) => store.removeItem(prefix + name)),
    names: () => attempt((store) => Array.from({ length: store.length }, (_, place) => store.key(place))
      .filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)), []),
  };
}

export const settings = kept(() => localStorage);
