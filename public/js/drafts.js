// What was typed and not yet checked, kept in the tab's own storage: one draft for each text, so that going back and
// forward, and reloading, lose nothing. A text that shall not be kept leaves no draft either.

const prefix = 'supertext.draft:';
const most = 20;

/** @param storage a `Storage`; one that is full or forbidden makes drafts a no-op, never an error. */
export function drafts(storage) {
  const key = (route) => prefix + (route ?? 'new');
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
    save(route, text, marks) {
      const written = attempt(() => {
        const others = all().filter((name) => name !== key(route));
        const times = new Map(others.map((name) => [name, attempt(() => JSON.parse(storage.getItem(name)).time, 0)]));
        others.sort((one, other) => times.get(other) - times.get(one));
        for (const name of others.slice(most - 1)) storage.removeItem(name);
        const ranges = Array.from(marks, ([id, { start, end }]) => [id, start, end]);
        storage.setItem(key(route), JSON.stringify({ text, time: Date.now(), marks: ranges }));
        return true;
      }, false);
      // An older draft would bring back a text that is no longer the one that was left.
      if (!written) remove(route);
    },

    /** The draft `{text, marks}` of a text, or null; without marks when they do not fit, as those of older versions. */
    load: (route) => attempt(() => {
      const { text, marks } = JSON.parse(storage.getItem(key(route)));
      if (typeof text !== 'string') return null;
      const fit = Array.isArray(marks) && marks.every(([id, start, end]) => typeof id === 'string'
        && Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= text.length);
      return { text, marks: new Map(fit ? marks.map(([id, start, end]) => [id, { start, end }]) : []) };
    }, null),

    remove,
    removeAll: () => all().forEach((name) => attempt(() => storage.removeItem(name))),
  };
}
