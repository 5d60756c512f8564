// What the history, as it is read and forgotten, does to the model.

import { changed, loaded, moved, shown, untouched } from '../states.js';

export const past = (model, change) => ({ ...model, past: { ...model.past, ...change } });

/** The model without a row of the history: it was forgotten, or another version took its place. @param id null for none */
export const withoutRow = (model, id) => (id === null ? model : past(model, {
  list: changed(model.past.list, (list) => ({ ...list, checks: list.checks.filter((check) => check.id !== id) })),
}));

/** The newest page put before the older checks that were loaded already. */
function merged(list, page, filter) {
  if (!list || list.filter !== filter || page.next === null || list.checks.length === 0) return page;
  const oldest = page.checks.at(-1)?.id ?? '';
  // Identifiers sort by the time they were made.
  const older = list.checks.filter((check) => check.id < oldest);
  const known = list.checks.some((check) => check.id >= oldest);
  return known && older.length > 0 ? { checks: [...page.checks, ...older], next: list.next } : page;
}

export const listing = {
  /** Rows of another search stay until those of this one are there; of another language, or cause, they would mislead. */
  searched(model, { filter }) {
    const { filter: old, list } = model.past;
    const isAlike = old.language === filter.language && old.cause === filter.cause;
    return past(model, { filter, list: isAlike ? list : untouched });
  },
  pastMoved: (model, { state }) => past(model, { list: moved(model.past.list, state) }),
  pastLoaded: (model, { page, filter }) => filter !== model.past.filter ? model : past(model, {
    list: moved(model.past.list, loaded({ ...merged(shown(model.past.list).value, page, filter), filter })),
  }),
  olderMoved: (model, { state }) => past(model, { older: moved(model.past.older, state) }),
  olderLoaded(model, { page, filter }) {
    const list = shown(model.past.list).value;
    if (filter !== model.past.filter || list?.filter !== filter) return model;
    const known = new Set(list.checks.map((check) => check.id));
    const checks = [...list.checks, ...page.checks.filter((check) => !known.has(check.id))];
    return past(model, {
      list: changed(model.past.list, () => ({ checks, next: page.next, filter })),
      older: moved(model.past.older, loaded(true)),
    });
  },
  /** A check is not shown while its deletion can be taken back. */
  forgetHidden: (model, { id, hidden }) => past(model, {
    hidden: hidden ? [...model.past.hidden, id] : model.past.hidden.filter((one) => one !== id),
  }),
  forgetMoved: (model, { id, state }) => past(model, {
    hidden: state.name === 'error' ? model.past.hidden.filter((one) => one !== id) : model.past.hidden,
    rows: { ...model.past.rows, [id]: moved(model.past.rows[id] ?? untouched, state) },
  }),
  forgetAllMoved: (model, { state }) => past(model, { all: moved(model.past.all, state) }),
  /** @param id null for every check */
  forgotten: (model, { id }) => id !== null ? withoutRow(model, id) : past(model, {
    list: moved(model.past.list, loaded({ checks: [], next: null, filter: model.past.filter })), rows: {}, hidden: [],
    all: moved(model.past.all, loaded(true)),
  }),
};
