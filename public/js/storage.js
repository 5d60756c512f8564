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

// What was typed and not yet checked, kept in the browser: one draft for each text. Every tab has a new text of its own, and
// a new tab goes on with the one of a tab that is gone. A text that shall not be kept leaves no draft either.

const most = 20;
const news = 'new';

/**
 * @param store what the browser keeps, as `kept` of `storage.js` has it
 * @param tab names the tab, whose new text is its own
 */
export function drafts(store, tab = '') {
  const nameOf = (route) => route ?? news + tab;
  function read(name) {
    try {
      const draft = JSON.parse(store.get(name));
      return typeof draft?.text === 'string' ? draft : null;
    } catch {
      return null;
    }
  }
  const newestFirst = (names) => {
    const times = new Map(names.map((name) => [name, read(name)?.time ?? 0]));
    return names.toSorted((one, other) => times.get(other) - times.get(one));
  };

  return {
    save(route, text, marks, dismissed = []) {
      const own = nameOf(route);
      newestFirst(store.names().filter((name) => name !== own)).slice(most - 1).forEach(store.remove);
      const ranges = Array.from(marks, ([id, { start, end }]) => [id, start, end]);
      // An older draft would bring back a text that is no longer the one that was left.
      if (!store.set(own, JSON.stringify({ text, time: Date.now(), marks: ranges, dismissed }))) store.remove(own);
    },

    /** The draft `{text, marks, dismissed}` of a text, or null; without marks when they do not fit, as older ones. */
    load(route) {
      const draft = read(nameOf(route));
      if (draft === null) return null;
      const { text, marks, dismissed } = draft;
      const fit = Array.isArray(marks) && marks.every(([id, start, end]) => typeof id === 'string'
        && Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= text.length);
      return {
        text, dismissed: Array.isArray(dismissed) ? dismissed : [],
        marks: new Map(fit ? marks.map(([id, start, end]) => [id, { start, end }]) : []),
      };
    },

    /**
     * Takes over the new text that was left last by a tab that is gone.
     * @param isThere whether a tab of that name is open still
     */
    adopt(isThere) {
      const own = nameOf(null);
      const [last] = newestFirst(store.names().filter((name) =>
        name.startsWith(news) && name !== own && !isThere(name.slice(news.length))));
      if (last === undefined || store.get(own) || !store.set(own, store.get(last))) return;
      store.remove(last);
    },

    remove: (route) => store.remove(nameOf(route)),
    removeAll: () => store.names().forEach(store.remove),
  };
}
