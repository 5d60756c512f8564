// What the page knows, and how it changes: `reduce(model, event)` is pure, the view only draws a model and dispatches.

import { changed, failed, loaded, loading, moved, shown, untouched } from './states.js';
import { at, edit, fates, opened, replaced, shifted } from './segments.js';

export const initial = Object.freeze({
  /** What the address names: a check's identifier, or null for a new text. */
  route: null,
  text: '',
  /** Whether the text was edited since the result that is shown. */
  edited: false,
  /** The states of the check; its value is a check as on the wire with `text` and `kept`. */
  check: untouched,
  /** Where each correction of the valid result stands in the text. */
  marks: [],
  /** The correction that is being looked at. */
  active: null,
  /** The states of each correction's own work, by its place. */
  rows: {},
  /** Whether an old check is on its way into the editor, which cannot be typed in until it is there. */
  opening: false,
  language: 'auto',
  languages: untouched,
  /** Whether texts are kept in the history. */
  keep: true,
  /** The history: its states hold `{checks, next}`. */
  past: Object.freeze({ query: '', list: untouched, older: untouched, rows: {}, asking: null, all: untouched }),
});

/** The valid result's corrections. */
export const corrections = (model) => shown(model.check).value?.result?.corrections ?? [];

let lastFates = { model: {}, value: [] };
/** The fate of each correction; remembered, because every part of the view asks for it. */
export function fatesOf(model) {
  const { text, marks, check } = model;
  const old = lastFates.model;
  if (old.text !== text || old.marks !== marks || old.check !== check) {
    lastFates = { model: { text, marks, check }, value: fates(text, marks, corrections(model)) };
  }
  return lastFates.value;
}

/** The places of the corrections that wait for a decision. */
export const openOnes = (model) => fatesOf(model).flatMap((fate, index) => (fate === 'open' ? [index] : []));

/** The model after an event. Events that no longer apply leave it as it is. */
export function reduce(model, event) {
  const handler = handlers[event.type];
  if (!handler) throw new Error(`No such event: ${event.type}`);
  return handler(model, event);
}

const handlers = {
  // The text
  typed(model, { text, caret }) {
    const span = edit(model.text, text, caret);
    return span === null ? model : { ...model, text, marks: shifted(model.marks, span), edited: true };
  },
  caretMoved(model, { caret }) {
    const fate = fatesOf(model);
    return focused(model, at(caret, model.marks, (index) => fate[index] === 'open'));
  },
  looked: (model, { index }) => focused(model, index),
  languageChosen: (model, { language }) => ({ ...model, language }),
  keepChosen: (model, { keep }) => ({ ...model, keep }),
  languagesMoved: (model, { state }) => ({ ...model, languages: moved(model.languages, state) }),

  // Checking
  checkMoved: (model, { state }) => ({ ...model, check: moved(model.check, state) }),
  checkLoaded(model, { check }) {
    const { text, marks } = opened(check.text, check.result.corrections);
    const span = edit(text, model.text);
    return {
      ...model, route: check.kept ? check.id : null, check: moved(model.check, loaded(check)), rows: {}, active: null,
      marks: span === null ? marks : shifted(marks, span), edited: span !== null,
    };
  },

  // Going from text to text
  /** A new text, or a draft of one. */
  began: (model, { draft }) => ({
    ...model, route: null, text: draft?.text ?? '', edited: false, check: untouched, marks: [], active: null, rows: {},
    opening: false,
  }),
  /** The editor is emptied; the browser's undo brings the text back. */
  cleared: (model) => ({ ...model, text: '', edited: false, check: untouched, marks: [], active: null, rows: {} }),
  /** An old check is asked for: what is there stays until it arrives. */
  sought: (model, { id }) => ({ ...model, route: id, check: moved(model.check, loading()), opening: true }),
  /** It arrived; a draft holds what was typed since. */
  opened(model, { check, draft }) {
    const found = check.result?.corrections ?? [];
    const fresh = opened(check.text, found);
    const fits = draft?.marks.length === found.length;
    const text = draft?.text ?? fresh.text;
    const span = edit(fresh.text, text);
    const arrived = check.state === 'loaded' ? loaded(check)
      : check.state === 'error' ? failed(check.problem) : loading(check.progress);
    const start = check.state === 'loaded' ? moved(model.check, arrived) : moved(untouched, arrived);
    return {
      ...model, route: check.id, text, edited: span !== null, check: start, active: null, rows: {}, opening: false,
      marks: fits ? draft.marks : span === null ? fresh.marks : shifted(fresh.marks, span),
    };
  },

  // Deciding
  decided(model, { index, decision, replacement }) {
    const correction = corrections(model)[index];
    const written = decision === 'accepted' ? replacement : decision === null ? correction.text : null;
    const inText = model.text.slice(model.marks[index].start, model.marks[index].end);
    const put = written === null || written === inText ? {} : replaced(model.text, model.marks, index, written);
    return {
      ...model, ...put,
      active: decision === null ? index : model.active === index ? null : model.active,
      check: changed(model.check, (check) => withDecision(check, index, decision, replacement ?? null)),
    };
  },
  rowMoved(model, { id, index, state }) {
    if (shown(model.check).value?.id !== id) return model;
    return { ...model, rows: { ...model.rows, [index]: moved(model.rows[index] ?? untouched, state) } };
  },

  // The history
  searched: (model, { query }) => past(model, { query }),
  pastMoved: (model, { state }) => past(model, { list: moved(model.past.list, state) }),
  pastLoaded: (model, { page, query }) => query !== model.past.query ? model : past(model, {
    list: moved(model.past.list, loaded({ ...merged(shown(model.past.list).value, page, query), query })),
  }),
  olderMoved: (model, { state }) => past(model, { older: moved(model.past.older, state) }),
  olderLoaded(model, { page, query }) {
    const list = shown(model.past.list).value;
    if (query !== model.past.query || list?.query !== query) return model;
    const known = new Set(list.checks.map((check) => check.id));
    const checks = [...list.checks, ...page.checks.filter((check) => !known.has(check.id))];
    return past(model, {
      list: changed(model.past.list, () => ({ checks, next: page.next, query })),
      older: moved(model.past.older, loaded(true)),
    });
  },
  /** A decision is in the server's history: the list shows it too. */
  decisionKept(model, { id, index, decision }) {
    const list = shown(model.past.list).value;
    const check = list?.checks.find((one) => one.id === id);
    const place = check?.result?.corrections.findIndex((correction) => correction.index === index) ?? -1;
    if (place < 0) return model;
    const decided = withDecision(check, place, decision, null);
    const checks = list.checks.map((one) => (one === check ? decided : one));
    return past(model, { list: changed(model.past.list, () => ({ ...list, checks })) });
  },
  forgetAsked: (model, { id }) => past(model, { asking: id }),
  forgetMoved: (model, { id, state }) => past(model, {
    asking: null, rows: { ...model.past.rows, [id]: moved(model.past.rows[id] ?? untouched, state) },
  }),
  forgotten: (model, { id }) => past(model, {
    list: changed(model.past.list, (list) => ({ ...list, checks: list.checks.filter((check) => check.id !== id) })),
  }),
  forgetAllMoved: (model, { state }) => past(model, { all: moved(model.past.all, state) }),
  allForgotten: (model) => past(model, {
    list: moved(model.past.list, loaded({ checks: [], next: null, query: model.past.query })), rows: {}, asking: null,
    all: moved(model.past.all, loaded(true)),
  }),
};

const focused = (model, index) => (model.active === index ? model : { ...model, active: index });
const past = (model, change) => ({ ...model, past: { ...model.past, ...change } });

function withDecision(check, index, decision, replacement) {
  const corrections = check.result.corrections.slice();
  corrections[index] = { ...corrections[index], decision, replacement };
  return { ...check, result: { ...check.result, corrections } };
}

/** The newest page put before the older checks that were loaded already. */
function merged(list, page, query) {
  if (!list || list.query !== query || page.next === null || list.checks.length === 0) return page;
  const oldest = page.checks.at(-1)?.id ?? '';
  // Identifiers sort by the time they were made.
  const older = list.checks.filter((check) => check.id < oldest);
  const known = list.checks.some((check) => check.id >= oldest);
  return known && older.length > 0 ? { checks: [...page.checks, ...older], next: list.next } : page;
}
