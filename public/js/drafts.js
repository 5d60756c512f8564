// What was typed and not yet checked, kept in the browser: one draft for each text, so that going back and forward,
// reloading, and closing the tab, lose nothing. Every tab has a new text of its own, and a new tab goes on with the one of
// a tab that is gone. A text that shall not be kept leaves no draft either.

const prefix = 'supertext.draft:';
const most = 20;

/**
 * @param storage a `Storage`; one that is full or forbidden makes drafts a no-op, never an error
 * @param tab names the tab, whose new text is its own
 */
export function drafts(storage, tab = '') {
  const news = 'new';
  const key = (route) => prefix + (route ?? news + tab);
  const attempt = (work, otherwise) => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };

  const remove = (route) => attempt(() => storage.removeItem(key(route)));
  const all = () => attempt(() => Array.from({ length: storage.length }, (_, place) => storage.key(place))
    .filter((name) => name?.startsWith(prefix)), []);

  return {
    save(route, text, marks, dismissed = []) {
      const written = attempt(() => {
        const others = all().filter((name) => name !== key(route));
        const times = new Map(others.map((name) => [name, attempt(() => JSON.parse(storage.getItem(name)).time, 0)]));
        others.sort((one, other) => times.get(other) - times.get(one));
        for (const name of others.slice(most - 1)) storage.removeItem(name);
        const ranges = Array.from(marks, ([id, { start, end }]) => [id, start, end]);
        storage.setItem(key(route), JSON.stringify({ text, time: Date.now(), marks: ranges, dismissed }));
        return true;
      }, false);
      // An older draft would bring back a text that is no longer the one that was left.
      if (!written) remove(route);
    },

    /** The draft `{text, marks}` of a text, or null; without marks when they do not fit, as those of older versions. */
    load: (route) => attempt(() => {
      const { text, marks, dismissed } = JSON.parse(storage.getItem(key(route)));
      if (typeof text !== 'string') return null;
      const fit = Array.isArray(marks) && marks.every(([id, start, end]) => typeof id === 'string'
        && Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= text.length);
      return { text, dismissed: Array.isArray(dismissed) ? dismissed : [], marks: new Map(fit ? marks.map(([id, start, end]) => [id, { start, end }]) : []) };
    }, null),

    /**
     * Takes over the new text that was left last by a tab that is gone.
     * @param isThere whether a tab of that name is open still
     */
    adopt(isThere) {
      const left = all().filter((name) => name.startsWith(prefix + news) && name !== key(null)
        && !isThere(name.slice((prefix + news).length)));
      const times = left.map((name) => attempt(() => JSON.parse(storage.getItem(name)).time, 0));
      const last = left[times.indexOf(Math.max(...times))];
      if (last === undefined || attempt(() => storage.getItem(key(null)), null)) return;
      attempt(() => {
        storage.setItem(key(null), storage.getItem(last));
        storage.removeItem(last);
      });
    },

    remove,
    removeAll: () => all().forEach((name) => attempt(() => storage.removeItem(name))),
  };
}
