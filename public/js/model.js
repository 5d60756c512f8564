// What the page knows, and how it changes: `reduce(model, event)` is pure, the view only draws a model and dispatches.

import { changed, failed, loaded, loading, moved, shown, untouched } from './states.js';
import { at, edit, fates, joined, opened, rewritten, shifted, written } from './segments.js';
import { isVersion } from './versions.js';

/** No corrections, and so no places of them. */
const none = Object.freeze({ corrections: Object.freeze([]), marks: new Map() });

export const initial = Object.freeze({
  /** What the address names: a check's identifier, or null for a new text. */
  route: null,
  text: '',
  /** The text that the check has, or null. */
  checked: null,
  /** Whether the text was edited since the result that is shown. */
  edited: false,
  /** The states of the check; its value is a check as on the wire with `kept`. */
  check: untouched,
  /**
   * The corrections that are shown, in the order of the text, with what was decided in this page: those of the last
   * valid result, and while a check runs those that it found so far. Everything names them by their `id`.
   */
  corrections: none.corrections,
  /** Where each correction stands in the text, by its `id`. */
  marks: none.marks,
  /**
   * While a check runs: the `text` that it checks and the `edits` since, the corrections `found` as they came last, and
   * the last valid `corrections` with their `marks`. Otherwise null.
   */
  running: null,
  /** The correction that is being looked at. */
  active: null,
  /** The states of each correction's own work. */
  rows: {},
  /** Whether an old check is on its way into the editor, which cannot be typed in until it is there. */
  opening: false,
  language: 'auto',
  languages: untouched,
  /** Whether texts are kept in the history. */
  keep: true,
  /** The history: its states hold `{checks, next}`, the checks being summaries. */
  past: Object.freeze({ query: '', list: untouched, older: untouched, rows: {}, asking: null, all: untouched }),
});

let lastFates = { model: {}, value: null };
/** The fate of each correction, by its `id`; remembered, because every part of the view asks for it. */
export function fatesOf(model) {
  const { text, marks, corrections } = model;
  const old = lastFates.model;
  if (old.text !== text || old.marks !== marks || old.corrections !== corrections) {
    lastFates = { model: { text, marks, corrections }, value: fates(text, marks, corrections) };
  }
  return lastFates.value;
}

/** All corrections, in the order of the text. */
export const idsOf = (model) => model.corrections.map(({ id }) => id);

/** The corrections that wait for a decision. */
export const openOnes = (model) => idsOf(model).filter((id) => fatesOf(model).get(id) === 'open');

export const correctionOf = (model, id) => model.corrections.find((correction) => correction.id === id);

/** Whether a correction cannot be decided on yet, because only the running check knows of it. */
export const isPending = ({ running, check }, id) =>
  running !== null && (shown(check).value === null || !running.marks.has(id));

/** The check in the history that keeps the decisions on a correction, or null when none does. */
export function keeperOf(model, id) {
  const { value } = shown(model.check);
  return value?.kept && value.result.corrections.some((correction) => correction.id === id) ? value.id : null;
}

/** The check in the history that the text is another version of, or null when it is a text of its own. */
export const revisedBy = ({ route, checked, text }) =>
  (route !== null && checked !== null && isVersion(checked, text) ? route : null);

/** What the server keeps as decided on a correction, which may be behind what was decided in the page. */
export const keptDecision = ({ decision, kept = decision }) => kept;

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
    return span === null ? model : { ...afterEdit(model, text, span), edited: true };
  },
  caretMoved(model, { caret }) {
    const fate = fatesOf(model);
    return focused(model, at(caret, model.marks, (id) => fate.get(id) === 'open'));
  },
  looked: (model, { id }) => focused(model, id),
  languageChosen: (model, { language }) => ({ ...model, language }),
  keepChosen: (model, { keep }) => ({ ...model, keep }),
  languagesMoved: (model, { state }) => ({ ...model, languages: moved(model.languages, state) }),

  // Checking
  /** The text is on its way to the server. */
  sent: (model) => ({ ...model, check: moved(model.check, loading()), running: runOf(model, model.text) }),
  /** The check came on, with all `corrections` that it found so far, or to nothing: then what it found stays. */
  checkMoved(model, { state, corrections }) {
    const next = { ...model, check: moved(model.check, state) };
    if (state.name === 'error') return { ...next, running: null };
    const { running } = model;
    if (running === null || !corrections || corrections === running.found) return next;
    return withCorrections({ ...next, running: { ...running, found: corrections } },
      joined(running, arrived(model, corrections)));
  },
  checkLoaded(model, { check, revised = null }) {
    if (model.running === null) return model;
    const next = check.kept && revised !== null ? withoutRow(model, revised) : model;
    return withCorrections({
      ...next, route: check.kept ? check.id : null, checked: model.running.text, check: moved(model.check, loaded(check)), rows: {}, running: null,
      edited: model.text !== model.running.text,
    }, arrived(model, check.result.corrections, true));
  },

  // Going from text to text
  /** A new text, or a draft of one. */
  began: (model, { draft }) => ({ ...emptied(model), route: null, text: draft?.text ?? '', opening: false }),
  /** The editor is emptied; the browser's undo brings the text back. */
  cleared: (model) => emptied(model),
  /** An old check is asked for: what is there stays until it arrives. */
  sought: (model, { id }) => ({
    ...model, route: id, check: moved(model.check, loading()), opening: true, running: null,
  }),
  /** It arrived; a draft holds what was typed since. */
  opened(model, { check, draft }) {
    const corrections = check.result?.corrections ?? check.corrections ?? none.corrections;
    const fresh = opened(check.text, corrections);
    const fits = draft !== null && corrections.every(({ id }) => draft.marks.has(id));
    const text = draft?.text ?? fresh.text;
    const span = edit(fresh.text, text);
    const marks = fits ? new Map(corrections.map(({ id }) => [id, draft.marks.get(id)]))
      : span === null ? fresh.marks : shifted(fresh.marks, span);
    const state = check.state === 'loaded' ? loaded(check)
      : check.state === 'error' ? failed(check.problem) : loading(check.progress);
    const there = {
      ...emptied(model), route: check.id, checked: check.text, text, edited: span !== null, corrections, marks, opening: false,
      check: moved(check.state === 'loaded' ? model.check : untouched, state),
    };
    return check.state !== 'loading' ? there
      : { ...there, running: runOf(there, check.text, span === null ? [] : [span]) };
  },

  // Deciding
  decided(model, { id, decision, replacement = null }) {
    const correction = correctionOf(model, id);
    if (!correction || isPending(model, id)) return model;
    const words = decision === 'accepted' ? replacement : decision === null ? correction.text : null;
    return {
      ...withChanged(words === null ? model : withWords(model, id, words), id, (one) =>
        ({ ...one, decision, replacement, kept: keptDecision(one) })),
      active: decision === null ? id : model.active === id ? null : model.active,
    };
  },
  rowMoved(model, { check, id, state }) {
    if (shown(model.check).value?.id !== check) return model;
    return { ...model, rows: { ...model.rows, [id]: moved(model.rows[id] ?? untouched, state) } };
  },
  /** A decision is kept on the server, which kept `before`: the list counts it too. */
  decisionKept(model, { check, id, decision, before }) {
    const next = shown(model.check).value?.id !== check ? model
      : withChanged(model, id, (one) => ({ ...one, kept: decision }));
    const more = Number(decision !== null) - Number(before !== null);
    const list = shown(model.past.list).value;
    if (more === 0 || !list?.checks.some((one) => one.id === check)) return next;
    const checks = list.checks.map((one) => (one.id === check ? { ...one, decided: one.decided + more } : one));
    return past(next, { list: changed(model.past.list, () => ({ ...list, checks })) });
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
  forgetAsked: (model, { id }) => past(model, { asking: id }),
  forgetMoved: (model, { id, state }) => past(model, {
    asking: null, rows: { ...model.past.rows, [id]: moved(model.past.rows[id] ?? untouched, state) },
  }),
  forgotten: (model, { id }) => withoutRow(model, id),
  forgetAllMoved: (model, { state }) => past(model, { all: moved(model.past.all, state) }),
  allForgotten: (model) => past(model, {
    list: moved(model.past.list, loaded({ checks: [], next: null, query: model.past.query })), rows: {}, asking: null,
    all: moved(model.past.all, loaded(true)),
  }),
};

const focused = (model, id) => (model.active === id ? model : { ...model, active: id });
const past = (model, change) => ({ ...model, past: { ...model.past, ...change } });

/** The model without a row of the history: it was forgotten, or another version took its place. */
const withoutRow = (model, id) => past(model, {
  list: changed(model.past.list, (list) => ({ ...list, checks: list.checks.filter((check) => check.id !== id) })),
});

const emptied = (model) => ({
  ...model, ...none, text: '', checked: null, edited: false, check: untouched, running: null, active: null, rows: {},
});

/** The model after an edit of its text, with everything that stands behind moved along. */
function afterEdit(model, text, span, move = (marks) => shifted(marks, span)) {
  const { running } = model;
  return {
    ...model, text, marks: move(model.marks),
    running: running && { ...running, edits: [...running.edits, span], marks: move(running.marks) },
  };
}

/** The model after a correction's range was written anew. */
function withWords(model, id, words) {
  const { start, end } = model.marks.get(id);
  if (model.text.slice(start, end) === words) return model;
  const span = { start, removed: end - start, inserted: words.length };
  return afterEdit(model, written(model.text, span, words), span, (marks) => rewritten(marks, id, span));
}

/** What a check that begins must remember. */
const runOf = ({ corrections, marks }, text, edits = []) => ({ text, edits, found: null, corrections, marks });

/**
 * What the running check found, placed in the text as it is now; decisions on the same corrections hold on.
 * @param isLoaded whether from now on this check keeps the decisions, so that none is kept yet
 */
function arrived(model, found, isLoaded = false) {
  const { text, edits } = model.running;
  const { marks } = opened(text, found);
  const known = new Map(model.corrections.map((correction) => [correction.id, correction]));
  const corrections = found.map((correction) => {
    const before = known.get(correction.id);
    if (!before || correction.decision !== null) return correction;
    const { decision, replacement } = before;
    return { ...correction, decision, replacement, kept: isLoaded ? null : keptDecision(before) };
  });
  return { corrections, marks: model.text === text ? marks : edits.reduce(shifted, marks) };
}

/** Other corrections; the active one stays active if it is among them. */
const withCorrections = (model, { corrections, marks }) =>
  ({ ...model, corrections, marks, active: marks.has(model.active) ? model.active : null });

/** One correction changed, in what is shown and in the last valid result. */
function withChanged(model, id, change) {
  const inAll = (corrections) => corrections.map((one) => (one.id === id ? change(one) : one));
  const { running } = model;
  return {
    ...model, corrections: inAll(model.corrections),
    running: running && { ...running, corrections: inAll(running.corrections) },
  };
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
