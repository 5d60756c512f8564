// The corrections of a model: what became of them, who keeps them, and how one is changed.

import { edit, fates, firstPlace, joined, opened, shiftedAll } from '../segments.js';
import { changed, loaded, loading, moved, shown, stopped, untouched } from '../states.js';

export const none = Object.freeze({ corrections: Object.freeze([]), marks: new Map() });

const fateful = ['text', 'marks', 'corrections', 'pen', 'ignored'];
let lastFates = { of: {}, value: null };
/** The fate of each correction, by its `id`; remembered, because every part of the view asks for it. */
export function fatesOf(model) {
  if (fateful.some((part) => lastFates.of[part] !== model[part])) lastFates = { of: model, value: fates(model) };
  return lastFates.value;
}

/** How many corrections are open, and how many are settled. */
export function countsOf(model) {
  const counts = { left: 0, done: 0 };
  for (const one of fatesOf(model).values()) {
    if (one === 'open') counts.left += 1;
    else if (!isSilent(one)) counts.done += 1;
  }
  return counts;
}

/** Whether a correction of that fate is neither open nor settled: nothing is said of it. */
export const isSilent = (one) => one === 'early' || one === 'ignored';

export const idsOf = (model) => model.corrections.map(({ id }) => id);

export function openOnes(model) {
  const fate = fatesOf(model);
  return idsOf(model).filter((id) => fate.get(id) === 'open');
}

export const correctionOf = (model, id) => model.corrections.find((correction) => correction.id === id);

/** Tells of an `id` whether its correction cannot be decided on yet, because only the running check knows of it. */
export function pendingOf({ running, check }) {
  if (running === null) return () => false;
  return shown(check).value === null ? () => true : (id) => !running.marks.has(id);
}

export const keeperOf = ({ keeper }, id) => (keeper?.ids.has(id) ? keeper.id : null);

export const keeperIn = (id, corrections) => ({ id, ids: new Set(corrections.map((one) => one.id)) });

/** The check in the history that a text is another version of, or null when it is a text of its own. */
export const revisedBy = ({ keeper, saved, text, apart }, words = text) =>
  (keeper !== null && !apart && isVersion(saved, words) ? keeper.id : null);

/** What names a correction's mistake wherever it stands. */
export const slipOf = ({ rule, text }) => `${rule?.id ?? ''} ${text}`;

/** Every open correction that the same rule found in the same words. */
export function alike(model, id) {
  const slip = slipOf(correctionOf(model, id));
  const fate = fatesOf(model);
  return model.corrections.filter((other) => fate.get(other.id) === 'open' && slipOf(other) === slip);
}

/** What the server keeps as decided on a correction, which may be behind what was decided in the page. */
export const keptDecision = ({ decision, kept = decision }) => kept;

export const compared = (model) => ({ ...model, edited: model.text !== model.said });

export const emptied = (model) => ({
  ...model, ...none, text: '', edited: false, said: '', saved: '', dirty: null, check: untouched, running: null, active: null,
  last: null, pen: null, rows: {}, keeper: null, apart: false, dismissed: [], hushed: new Map(),
});

/** Corrections changed, in what is shown and in the last valid result. @param changes for their `id`s, how */
export function withChanged(model, changes) {
  const inAll = (corrections) => corrections.map((one) => changes.get(one.id)?.(one) ?? one);
  const { running } = model;
  return {
    ...model, corrections: inAll(model.corrections),
    running: running && { ...running, corrections: inAll(running.corrections) },
  };
}

/** @param decisions for the `id`s of corrections, `{decision, replacement}` */
export function redecided(model, decisions) {
  const dismissed = new Set(model.dismissed);
  const changes = new Map();
  for (const one of model.corrections) {
    const now = decisions.get(one.id);
    if (!now) continue;
    dismissed[now.decision === 'dismissed' ? 'add' : 'delete'](slipOf(one));
    changes.set(one.id, (old) => ({ ...old, ...now, kept: keptDecision(old) }));
  }
  return withChanged({ ...model, dismissed: [...dismissed] }, changes);
}

// Whether a text is the one before, written on or put right, or another that took its place in the editor.

function wordsOf(text) {
  const words = new Map();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

const count = (words) => [...words.values()].reduce((sum, times) => sum + times, 0);

/** From how many characters on a text is a version if most of it stands where it stood. */
const long = 10_000;
/** How much of a text says which it is. */
const sample = 200_000;

/** Whether most of the words of the shorter text stand in the longer one too. Linear in both. */
export function isVersion(before, text) {
  if (before === text) return true;
  const shorter = Math.min(before.length, text.length);
  if (shorter > long && (before.length - edit(before, text).removed) * 2 > shorter) return true;
  const [one, other] = [wordsOf(before.slice(0, sample)), wordsOf(text.slice(0, sample))];
  let shared = 0;
  for (const [word, times] of one) shared += Math.min(times, other.get(word) ?? 0);
  return shared * 2 > Math.min(count(one), count(other));
}

// What a check, as it comes on, does to the model.

const isVersionOf = ({ keeper }, revised) => keeper !== null && keeper.id === revised;
const whole = (text) => ({ start: 0, end: text.length });

/**
 * What a check that runs must remember: the `text` that it checks and the `edits` since, what it `found` last, and the last
 * valid `corrections` with their `marks`; where it checks a `region` only, which of them stand `outside` of it.
 */
export function runOf({ corrections, marks }, text, edits = [], region = null) {
  const isOutside = ({ id }) => marks.get(id).end <= region.start || marks.get(id).start >= region.end;
  return { text, edits, found: null, corrections, marks, region, outside: region && corrections.filter(isOutside) };
}

/**
 * What the running check found, placed in the text as it is now; decisions on the same corrections hold on, and so does what
 * was dismissed, by whatever name or rule it is found again.
 * @param keeps whether from now on this check keeps the decisions: `none` of them yet, or, as another version of the same text,
 *   those that the one before `has` on what it found too
 */
function arrived(model, found, keeps = 'has') {
  const { text, edits } = model.running;
  const { marks: fresh } = opened(text, found);
  const marks = model.text === text ? fresh : edits.reduce(shiftedAll, fresh);
  const [dismissed, hushed] = [new Set(model.dismissed), new Map(model.hushed)];
  const hushing = hushingIn(model);
  const known = new Map(model.corrections.map((correction) => [correction.id, correction]));
  const corrections = found.map((correction) => {
    if (correction.decision !== null) return correction;
    const before = known.get(correction.id);
    if (before?.decision) {
      const { decision, replacement } = before;
      return { ...correction, decision, replacement, kept: keeps === 'has' ? keptDecision(before) : null };
    }
    const slip = slipOf(correction);
    if (!dismissed.has(slip)) {
      const rule = hushing(correction, marks.get(correction.id));
      if (rule === null) return correction;
      dismissed.add(slip);
      hushed.set(slip, rule);
    }
    return { ...correction, decision: 'dismissed', kept: null };
  });
  const slips = hushed.size === model.hushed.size ? {} : { dismissed: [...dismissed], hushed };
  return { corrections, marks, slips };
}

/** What a correction says, by whatever rule. */
const sayingOf = ({ text, suggestions: [first] }) => `${text}→${first?.text ?? ''}`;

/** Tells of a correction, and its range, the rule that is not wanted and stood there, or said the same; null if there is none. */
function hushingIn(model) {
  const fate = model.ignored.length > 0 ? fatesOf(model) : new Map();
  const ignored = model.corrections.filter(({ id }) => fate.get(id) === 'ignored');
  const sayings = new Map(ignored.map((one) => [sayingOf(one), one.rule.id]));
  const spans = ignored.map(({ id, rule }) => ({ ...model.marks.get(id), rule: rule.id }));
  return (correction, { start, end }) => {
    const near = spans[firstPlace(spans.length, (place) => spans[place].end > start)];
    return sayings.get(sayingOf(correction)) ?? (near?.start < end ? near.rule : null);
  };
}

/**
 * Other rules are not wanted: what they found is silent, and so is what says the same, or stands in its place. Where one is wanted
 * again, all that was silent because of it is said again.
 */
export function rulesIgnored(model, { rules }) {
  const isIgnored = (id) => rules.some((one) => one.id === id);
  const now = { ...model, ignored: rules };
  if (!model.ignored.every(({ id }) => isIgnored(id))) {
    const hushed = new Map(Array.from(model.hushed).filter(([, rule]) => isIgnored(rule)));
    const isBack = (slip) => model.hushed.has(slip) && !hushed.has(slip);
    const back = now.corrections.filter((one) => one.decision === 'dismissed' && isBack(slipOf(one)));
    const said = redecided(now, new Map(back.map(({ id }) => [id, { decision: null, replacement: null }])));
    return { ...said, hushed, dismissed: said.dismissed.filter((slip) => !isBack(slip)) };
  }
  const [hushing, fate, hushed] = [hushingIn(now), fatesOf(now), new Map(model.hushed)];
  const silent = new Map();
  for (const one of now.corrections) {
    const rule = fate.get(one.id) === 'open' ? hushing(one, now.marks.get(one.id)) : null;
    if (rule === null) continue;
    hushed.set(slipOf(one), rule);
    silent.set(one.id, { decision: 'dismissed', replacement: null });
  }
  return { ...redecided(now, silent), hushed };
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
  return { corrections, marks: new Map(corrections.map(({ id }) => [id, marks.get(id)])), slips: inside.slips };
}

const withCorrections = (model, { corrections, marks, slips }) =>
  ({ ...model, corrections, marks, ...slips, active: marks.has(model.active) ? model.active : null });

export const checking = {
  /** @param isAsked whether somebody asked for it, who is told of what they are writing too */
  sent: (model, { region = null, isAsked = false } = {}) => ({
    ...model, check: moved(model.check, loading()), running: runOf(model, model.text, [], region), dirty: null,
    pen: isAsked ? null : model.pen,
  }),
  /** Its sender does not want it any more: that is no error. */
  checkStopped: (model) => model.running === null && !model.opening ? model
    : { ...model, check: stopped(model.check), running: null, dirty: model.dirty ?? whole(model.text) },
  /** The check came on, with all `corrections` that it found so far, or to nothing: then what it found stays. */
  checkMoved(model, { state, corrections }) {
    const next = { ...model, check: moved(model.check, state) };
    if (state.name === 'error') return { ...next, running: null, dirty: whole(model.text) };
    const { running } = model;
    if (running === null || running.region || !corrections || corrections === running.found) return next;
    const there = arrived(model, corrections);
    return withCorrections({ ...next, running: { ...running, found: corrections } }, { ...joined(running, there), slips: there.slips });
  },
  checkLoaded(model, { check, revised = null }) {
    if (model.running === null) return model;
    const { region, text } = model.running;
    const { corrections } = check.result;
    const last = shown(model.check).value;
    const value = region && last ? { ...last, result: { ...last.result, corrections } } : check;
    const kept = check.kept && { route: check.id, keeper: keeperIn(check.id, corrections), saved: text, apart: false };
    return compared(withCorrections({
      ...withoutRow(model, revised), ...kept, check: moved(model.check, loaded(value)), rows: {}, running: null, said: text,
    }, region ? arrivedIn(model, corrections) : arrived(model, corrections, check.kept && !isVersionOf(model, revised) ? 'none' : 'has')));
  },
  /** The text as it was before a decision is kept now, and who keeps decisions on it. */
  stored: (model, { check, revised = null, saved = model.edited ? model.saved : model.text }) => ({
    ...withoutRow(model, revised), route: check.id, keeper: keeperIn(check.id, check.result.corrections),
    saved, apart: false,
  }),
  /** What keeps the text is gone: it is a new text from now on. */
  disowned: (model) => ({ ...model, route: null, keeper: null, saved: '', apart: false }),
  /** Nothing is there that could be checked. */
  checkForgotten: (model) =>
    ({ ...model, ...none, check: untouched, running: null, edited: false, said: model.text, dirty: null }),
};

// What the history, as it is read and forgotten, does to the model.

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
