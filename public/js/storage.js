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

/**
 * What the browser has on its disk within milliseconds, so that it outlives a browser that is killed: `localStorage` is written
 * seconds later. Nothing of it throws; where there is none, nothing is there.
 */
export function shelf(factory = () => globalThis.indexedDB, label = 'drafts') {
  let base = null;
  let opening = null;
  const open = () => {
    opening ??= new Promise((resolve) => {
      const asked = factory().open('supertext', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(label);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = asked.onblocked = () => resolve(null);
    }).catch(() => null).then((opened) => { base = opened; });
    return opening;
  };
  const run = (mode, work) => new Promise((resolve) => {
    const deal = base.transaction(label, mode);
    const result = work(deal.objectStore(label));
    deal.oncomplete = () => resolve(result);
    deal.onerror = deal.onabort = () => resolve(null);
    // The page may be gone before a transaction ends by itself.
    if (mode === 'readwrite') deal.commit?.();
  }).catch(() => null);
  /** @returns what came of it; null if nothing */
  const does = (mode, work) => (base ? run(mode, work) : open().then(() => base && run(mode, work)));
  return {
    put: async (name, value) => await does('readwrite', (place) => place.put(value, name)) !== null,
    remove: (name) => does('readwrite', (place) => place.delete(name)),
    clear: () => does('readwrite', (place) => place.clear()),
    /** Everything that is there, by its names. */
    async all() {
      const there = await does('readonly', (place) => [place.getAllKeys(), place.getAll()]);
      const [names, values] = there ? there.map((asked) => asked.result) : [[], []];
      return new Map(names.map((name, at) => [name, values[at]]));
    },
  };
}

// What was typed and is not kept by the server yet: a draft for each text and tab, so that two tabs with one text do not write over
// each other. A new tab goes on with what a tab left that is gone. A text that shall not be kept leaves no draft either.

const news = 'new';
const left = 'left:';
/** Up to how many characters a draft is written whole with every letter; a longer one in pauses. */
const short = 100_000;
/** How long it is remembered that a draft is gone, in milliseconds: longer than a browser takes to write that down elsewhere. */
const grave = 60_000;

/**
 * @param store what the browser keeps, as `kept` has it, and `disk`, as `shelf` has it: the newer of the two holds
 * @param tab names the tab
 * @param told is called with whether the draft that was saved last is kept nowhere
 */
export function drafts(store, disk, tab = '', told = () => {}) {
  let own = tab;
  /** What the store does not have, or not as new. */
  const beyond = new Map();
  const waiting = new Map();
  let isWriting = false;

  const nameOf = (route) => (route ?? news) + own;
  const tabOf = (name) => (name.includes(':') ? name.slice(name.indexOf(':')) : '');
  const stored = (name) => {
    try {
      const draft = JSON.parse(store.get(name));
      return typeof draft?.text === 'string' ? draft : null;
    } catch {
      return null;
    }
  };
  function read(name) {
    const [one, other] = [stored(name), beyond.get(name)];
    const newest = other && other.time >= (one?.time ?? 0) ? other : one;
    return typeof newest?.text === 'string' ? newest : null;
  }
  const newestFirst = () => [...new Set([...store.names(), ...beyond.keys()])].map((name) => ({ name, draft: read(name) }))
    .filter(({ draft }) => draft !== null).sort((one, next) => (next.draft.time ?? 0) - (one.draft.time ?? 0));

  /** Writes one after the other; of a draft that waits, what it is by then. */
  async function write(name, draft) {
    waiting.set(name, draft);
    if (isWriting) return;
    isWriting = true;
    for (const [next] of waiting) {
      const now = waiting.get(next);
      waiting.delete(next);
      const isThere = await disk.put(next, now);
      if (now.text !== null) told(!isThere && beyond.get(next) === now);
    }
    isWriting = false;
  }

  function set(name, draft, isLast = true) {
    if ((isLast || draft.text.length <= short) && store.set(name, JSON.stringify(draft))) {
      beyond.delete(name);
    } else {
      // An older draft would bring back a text that is no longer the one that was left.
      store.remove(name);
      beyond.set(name, draft);
    }
    if (isLast && !waiting.has(name) && !isWriting) disk.put(name, draft).then((isThere) => told(!isThere && beyond.get(name) === draft));
    else write(name, draft);
  }

  function remove(name) {
    if (read(name) === null) return;
    store.remove(name);
    beyond.set(name, { text: null, time: Date.now() });
    write(name, beyond.get(name));
  }

  return {
    /** Whether a draft of that many characters is saved with every letter. */
    isShort: (length) => length <= short,

    /**
     * @param draft `{text, marks, dismissed, format, caret}`
     * @param isLast whether the page may be gone in a moment
     */
    save(route, { marks, ...draft }, isLast = false) {
      const ranges = draft.text.length > short ? [] : Array.from(marks, ([id, { start, end }]) => [id, start, end]);
      set(nameOf(route), { ...draft, marks: ranges, time: Date.now() }, isLast);
    },

    /** The draft `{text, marks, dismissed, format, caret}` of a text, or null; without marks when they do not fit, as older ones. */
    load(route) {
      const draft = read(nameOf(route));
      if (draft === null) return null;
      const { text, marks, dismissed, format, caret } = draft;
      const fit = Array.isArray(marks) && marks.every(([id, start, end]) => typeof id === 'string'
        && Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= text.length);
      return {
        text, format: format ?? 'plain', dismissed: Array.isArray(dismissed) ? dismissed : [],
        caret: Number.isInteger(caret) ? Math.min(caret, text.length) : text.length,
        marks: new Map(fit ? marks.map(([id, start, end]) => [id, { start, end }]) : []),
      };
    },

    /** Reads what outlived the browser, which the store may not have. Resolved when it is there. */
    async recover() {
      const there = await disk.all();
      for (const [name, draft] of there) {
        const known = Math.max(stored(name)?.time ?? 0, beyond.get(name)?.time ?? 0);
        if (draft.time > known) beyond.set(name, draft);
        if (draft.text === null && draft.time < Date.now() - grave) disk.remove(name);
      }
    },

    /** Goes by another name: the tab is a copy of one that is still there. What it shows is a text of its own. */
    rename(name) {
      const draft = read(nameOf(null));
      own = name;
      if (draft) set(nameOf(null), draft);
    },

    /**
     * Takes over the draft of a text that was left last by a tab that is gone.
     * @param isThere whether a tab of that name is open still
     */
    adopt(route, isThere) {
      const name = nameOf(route);
      const prefix = route ?? news;
      const last = newestFirst().find((one) => one.name !== name && (one.name === prefix || one.name.startsWith(`${prefix}:`))
        && !isThere(tabOf(one.name)));
      if (!last || read(name)) return;
      set(name, last.draft);
      remove(last.name);
    },

    /** A new text makes room for another, and waits under a name of its own until it is kept. @returns that name */
    leave(route) {
      const draft = read(nameOf(route));
      if (draft === null) return null;
      const name = left + Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
      set(name, draft);
      remove(nameOf(route));
      return name;
    },

    /** The texts that wait: those that were left, and new ones of tabs that are gone; `[{name, draft}]`, the newest first. */
    left: (isThere) => newestFirst().filter(({ name, draft }) => draft.text.trim() !== ''
      && (name.startsWith(left) || draft.isLeft || name.startsWith(news) && name !== nameOf(null) && !isThere(tabOf(name)))),
    /** One of these becomes the new text of this tab, whose own one waits instead. */
    take(name) {
      const draft = read(name);
      this.leave(null);
      set(nameOf(null), draft);
      remove(name);
    },
    /** One of these is there again. */
    restore: (name, draft) => set(name, draft),
    /** One of these is kept, or not wanted any more; unless it was written on meanwhile. */
    done(name, time = Infinity) {
      if ((read(name)?.time ?? 0) <= time) remove(name);
    },

    remove: (route) => remove(nameOf(route)),
    removeAll() {
      store.names().forEach(store.remove);
      beyond.clear();
      waiting.clear();
      disk.clear();
    },
  };
}
