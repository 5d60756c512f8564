// What the page knows, and how it changes: `reduce(model, event)` is pure, the view only draws a model and dispatches.

import { covered } from './live.js';
import { at, edit, fates, joined, opened, rewritten, shifted, written } from './segments.js';
import { changed, failed, loaded, loading, moved, shown, stopped, untouched } from './states.js';
import { nothingDone, recorded, redone, undone } from './undo.js';
import { isVersion } from './versions.js';

/** No corrections, and so no places of them. */
const none = Object.freeze({ corrections: Object.freeze([]), marks: new Map() });

export const initial = Object.freeze({
  /** What the address names: a check's identifier, or null for a new text. */
  route: null,
  text: '',
  /** Whether the text is another than the one that the result that is shown was said of, `said`. */
  edited: false,
  said: '',
  /** The text that is kept on the server with what was decided on it; any other is a draft. */
  saved: '',
  /** Whether answers are hidden until they are asked for. */
  learn: false,
  /** Where the text was edited since, `{start, end}`, or null. */
  dirty: null,
  /** What can be taken back, in one order, and where the caret stands after the last such step. */
  undo: nothingDone,
  caret: null,
  /** The last edit, `{from, span}` with the text before it, so that nobody needs to look for it. */
  last: null,
  /** What was dismissed in this text, as rules with words: found again it stays dismissed. */
  dismissed: Object.freeze([]),
  /** The states of the check; its value is a check as on the wire with `kept`. */
  check: untouched,
  /** The kept check that decisions on this text go to, `{id, ids}` with the corrections that it knows, or null. */
  keeper: null,
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
  format: 'plain',
  level: 'default',
  /** Whether texts are kept in the history. */
  keep: true,
  /** The history: its states hold `{checks, next}`, the checks being summaries. */
  past: Object.freeze({
    query: '', language: '', list: untouched, older: untouched, rows: {}, hidden: [], all: untouched,
  }),
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
export const keeperOf = ({ keeper }, id) => (keeper?.ids.has(id) ? keeper.id : null);

/** The check in the history that a text is another version of, or null when it is a text of its own. */
export const revisedBy = ({ keeper, saved, text }, words = text) =>
  (keeper !== null && isVersion(saved, words) ? keeper.id : null);

/** Every open correction that the same rule found in the same words. */
export function alike(model, id) {
  const { rule, text } = correctionOf(model, id);
  return openOnes(model).map((other) => correctionOf(model, other))
    .filter((other) => other.rule?.id === rule?.id && other.text === text);
}

/** What names a correction's mistake wherever it stands. */
const kindOf = ({ rule, text }) => `${rule?.id ?? ''} ${text}`;

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
  /** Other words; `span` says where, unless that is to be found out. */
  typed(model, { text, caret, span = edit(model.text, text, caret), time = 0, joins = false }) {
    if (span === null) return model;
    const { start, removed, inserted } = span;
    const step = {
      edits: [{ start, before: model.text.slice(start, start + removed), after: text.slice(start, start + inserted) }],
      decisions: [], time, joins,
    };
    return compared({ ...afterEdit(model, text, span), undo: recorded(model.undo, step), caret: start + inserted });
  },
  undone: (model) => stepped(model, undone(model.undo)),
  redone: (model) => stepped(model, redone(model.undo)),
  caretMoved: (model, { caret }) => focused(model, at(caret, model)),
  looked: (model, { id }) => focused(model, id),
  languageChosen: (model, { language }) => ({ ...model, language }),
  keepChosen: (model, { keep }) => ({ ...model, keep }),
  learnChosen: (model, { learn }) => ({ ...model, learn }),
  formatChosen: (model, { format }) => ({ ...model, format }),
  levelChosen: (model, { level }) => ({ ...model, level }),
  languagesMoved: (model, { state }) => ({ ...model, languages: moved(model.languages, state) }),

  // Checking
  /** The text is on its way to the server. */
  sent: (model, { region = null } = {}) => ({
    ...model, check: moved(model.check, loading()), running: runOf(model, model.text, [], region), dirty: null,
  }),
  /** Its sender does not want it any more: that is no error. */
  checkStopped: (model) => model.running === null && !model.opening ? model
    : { ...model, check: stopped(model.check), running: null, dirty: model.dirty ?? { start: 0, end: model.text.length } },
  /** The check came on, with all `corrections` that it found so far, or to nothing: then what it found stays. */
  checkMoved(model, { state, corrections }) {
    const next = { ...model, check: moved(model.check, state) };
    if (state.name === 'error') return { ...next, running: null, dirty: { start: 0, end: model.text.length } };
    const { running } = model;
    if (running === null || running.region || !corrections || corrections === running.found) return next;
    return withCorrections({ ...next, running: { ...running, found: corrections } },
      joined(running, arrived(model, corrections)));
  },
  checkLoaded(model, { check, revised = null }) {
    if (model.running === null) return model;
    const { region } = model.running;
    const last = shown(model.check).value;
    const value = region && last ? { ...last, result: { ...last.result, corrections: check.result.corrections } } : check;
    return compared(withCorrections({
      ...revised === null ? model : withoutRow(model, revised), route: check.kept ? check.id : model.route, check: moved(model.check, loaded(value)), rows: {},
      keeper: check.kept ? { id: check.id, ids: new Set(check.result.corrections.map(({ id }) => id)) } : model.keeper,
      running: null, said: model.running.text, saved: check.kept ? model.running.text : model.saved,
    }, region ? arrivedIn(model, check.result.corrections) : arrived(model, check.result.corrections, check.kept)));
  },

  /** The text as it was before a decision is kept now, and who keeps decisions on it. */
  stored: (model, { check, revised = null }) => ({
    ...revised === null ? model : withoutRow(model, revised), route: check.id, keeper: { id: check.id, ids: new Set(check.result.corrections.map(({ id }) => id)) },
    saved: model.edited ? model.saved : model.text,
  }),
  /** Nothing is there that could be checked. */
  checkForgotten: (model) => ({ ...model, ...none, check: untouched, running: null, edited: false, said: model.text, dirty: null }),

  // Going from text to text
  /** A new text, or a draft of one. */
  began: (model, { draft }) => ({
    ...emptied(model), undo: nothingDone, route: null, text: draft?.text ?? '', opening: false,
    dismissed: draft?.dismissed ?? [], dirty: draft?.text ? { start: 0, end: draft.text.length } : null,
    edited: Boolean(draft?.text), format: 'plain',
  }),
  /** The editor is emptied; undo brings the text back. */
  cleared(model) {
    const { undo, caret } = reduce(model, { type: 'typed', text: '' });
    return { ...emptied(model), undo, caret };
  },
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
      ...emptied(model), undo: nothingDone, route: check.id, text, edited: span !== null, said: fresh.text, saved: fresh.text, corrections,
      marks, opening: false, check: moved(check.state === 'loaded' ? model.check : untouched, state),
      dirty: span && { start: span.start, end: span.start + span.inserted }, dismissed: draft?.dismissed ?? [],
      keeper: check.state === 'loaded' ? { id: check.id, ids: new Set(corrections.map(({ id }) => id)) } : null,
      format: check.format ?? model.format,
    };
    return check.state !== 'loading' ? there
      : { ...there, running: runOf(there, check.text, span === null ? [] : [span]) };
  },

  // Deciding
  decided: (model, { id, decision, replacement = null, time = 0 }) =>
    reduce(model, { type: 'allDecided', decisions: [{ id, decision, replacement }], time }),
  /** Several at once, which are taken back at once. */
  allDecided(model, { decisions, time = 0 }) {
    const step = { edits: [], decisions: [], time, joins: false };
    let next = model;
    for (const { id, decision, replacement = null } of decisions) {
      const correction = correctionOf(next, id);
      if (!correction || isPending(next, id)) continue;
      const words = decision === 'accepted' ? replacement : decision === null ? correction.text : null;
      const { start, end } = next.marks.get(id);
      const before = next.text.slice(start, end);
      if (words !== null && before !== words) step.edits.push({ start, before, after: words });
      step.decisions.push({
        id, before: { decision: correction.decision ?? null, replacement: correction.replacement ?? null },
        after: { decision, replacement },
      });
      const { edited: wasEdited, text: textBefore } = next;
      next = redecided(words === null ? next : withWords(next, id, words), id, { decision, replacement });
      if (!wasEdited) next = { ...next, said: next.text, edited: false };
      if (next.saved === textBefore && keeperOf(next, id) !== null) next = { ...next, saved: next.text };
      next = { ...next, active: decision === null ? id : next.active === id ? null : next.active };
    }
    return step.decisions.length === 0 ? model : { ...next, undo: recorded(model.undo, step) };
  },
  rowMoved(model, { check, id, state }) {
    if (model.keeper?.id !== check) return model;
    return { ...model, rows: { ...model.rows, [id]: moved(model.rows[id] ?? untouched, state) } };
  },
  /** A decision is kept on the server, which kept `before`: the list counts it too. */
  decisionKept(model, { check, id, decision, before }) {
    const next = model.keeper?.id !== check ? model
      : withChanged(model, id, (one) => ({ ...one, kept: decision }));
    const more = Number(decision !== null) - Number(before !== null);
    const list = shown(model.past.list).value;
    if (more === 0 || !list?.checks.some((one) => one.id === check)) return next;
    const checks = list.checks.map((one) => (one.id === check ? { ...one, decided: one.decided + more } : one));
    return past(next, { list: changed(model.past.list, () => ({ ...list, checks })) });
  },

  // The history
  searched: (model, { query, language = model.past.language }) =>
    past(model, { query, language, list: language === model.past.language ? model.past.list : untouched }),
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
  /** A check is not shown while its deletion can be taken back. */
  forgetHidden: (model, { id, hidden }) => past(model, {
    hidden: hidden ? [...model.past.hidden, id] : model.past.hidden.filter((one) => one !== id),
  }),
  forgetMoved: (model, { id, state }) => past(model, {
    hidden: state.name === 'error' ? model.past.hidden.filter((one) => one !== id) : model.past.hidden, rows: { ...model.past.rows, [id]: moved(model.past.rows[id] ?? untouched, state) },
  }),
  forgotten: (model, { id }) => withoutRow(model, id),
  forgetAllMoved: (model, { state }) => past(model, { all: moved(model.past.all, state) }),
  allForgotten: (model) => past(model, {
    list: moved(model.past.list, loaded({ checks: [], next: null, query: model.past.query })), rows: {}, hidden: [],
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
  ...model, ...none, text: '', edited: false, said: '', saved: '', dirty: null, check: untouched, running: null, active: null, last: null,
  rows: {}, keeper: null, dismissed: [],
});

/** The model with `edited` set by what its result was said of. */
const compared = (model) => ({ ...model, edited: model.text !== model.said });

/** The model after a step of its undo history, which stands in one order with decisions. */
function stepped(model, found) {
  if (found === null) return model;
  const { step, history } = found;
  const said = !model.edited && step.decisions.length > 0;
  let next = model;
  for (const { start, before, after } of step.edits) {
    const span = { start, removed: before.length, inserted: after.length };
    const text = written(next.text, span, after);
    const own = step.decisions.find(({ id }) => {
      const mark = next.marks.get(id);
      return mark && mark.start === start && mark.end === start + before.length;
    });
    next = afterEdit(next, text, span, own && ((marks) => rewritten(marks, own.id, span)));
    next = { ...next, caret: start + after.length };
  }
  for (const { id, after } of step.decisions) if (next.marks.has(id)) next = redecided(next, id, after);
  const kept = step.decisions.length > 0 && model.saved === model.text;
  return compared({
    ...next, undo: history, said: said ? next.text : next.said, saved: kept ? next.text : next.saved,
  });
}

/** The model with another decision on a correction. */
function redecided(model, id, { decision, replacement }) {
  const key = kindOf(correctionOf(model, id));
  const others = model.dismissed.filter((one) => one !== key);
  return withChanged({ ...model, dismissed: decision === 'dismissed' ? [...others, key] : others }, id, (one) =>
    ({ ...one, decision, replacement, kept: keptDecision(one) }));
}

/** The model after an edit of its text, with everything that stands behind moved along. */
function afterEdit(model, text, span, move = (marks) => shifted(marks, span)) {
  const { running } = model;
  return {
    ...model, text, marks: move(model.marks), dirty: covered(model.dirty, span), last: { from: model.text, span },
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
function runOf({ corrections, marks }, text, edits = [], region = null) {
  const isOutside = ({ id }) => marks.get(id).end <= region.start || marks.get(id).start >= region.end;
  return { text, edits, found: null, corrections, marks, region, outside: region && corrections.filter(isOutside) };
}

/**
 * What the running check found, placed in the text as it is now; decisions on the same corrections hold on.
 * @param isLoaded whether from now on this check keeps the decisions, so that none is kept yet
 */
function arrived(model, found, isLoaded = false) {
  const { text, edits } = model.running;
  const { marks } = opened(text, found);
  const dismissed = new Set(model.dismissed);
  const known = new Map(model.corrections.map((correction) => [correction.id, correction]));
  const corrections = found.map((correction) => {
    const before = known.get(correction.id);
    if (correction.decision !== null) return correction;
    if (!before?.decision) {
      return dismissed.has(kindOf(correction)) ? { ...correction, decision: 'dismissed', kept: null } : correction;
    }
    const { decision, replacement } = before;
    return { ...correction, decision, replacement, kept: isLoaded ? null : keptDecision(before) };
  });
  return { corrections, marks: model.text === text ? marks : edits.reduce(shifted, marks) };
}

/** What was found in a part of the text put between what stands outside of it. */
function arrivedIn(model, found) {
  const { region, outside } = model.running;
  const taken = new Set(outside.map(({ id }) => id));
  // The same paragraph may stand elsewhere, where its corrections have the same names.
  const named = found.map((one) => ({
    ...one, offset: one.offset + region.start, id: taken.has(one.id) ? `${one.id}~${region.start}` : one.id,
  }));
  const inside = arrived(model, named);
  const now = new Map(model.corrections.map((one) => [one.id, one]));
  const rest = outside.filter(({ id }) => now.has(id)).map(({ id }) => now.get(id));
  const marks = new Map([...rest.map(({ id }) => [id, model.marks.get(id)]), ...inside.marks]);
  const corrections = [...rest, ...inside.corrections].sort((one, other) =>
    marks.get(one.id).start - marks.get(other.id).start);
  return { corrections, marks: new Map(corrections.map(({ id }) => [id, marks.get(id)])) };
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
