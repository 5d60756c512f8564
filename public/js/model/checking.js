// What a check, as it comes on, does to the model.

import { joined, opened, shifted } from '../segments.js';
import { loaded, loading, moved, shown, stopped, untouched } from '../states.js';
import { compared, keeperIn, keptDecision, none, slipOf } from './corrections.js';
import { withoutRow } from './listing.js';

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
      return dismissed.has(slipOf(correction)) ? { ...correction, decision: 'dismissed', kept: null } : correction;
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

const withCorrections = (model, { corrections, marks }) =>
  ({ ...model, corrections, marks, active: marks.has(model.active) ? model.active : null });

export const checking = {
  sent: (model, { region = null } = {}) => ({
    ...model, check: moved(model.check, loading()), running: runOf(model, model.text, [], region), dirty: null,
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
    return withCorrections({ ...next, running: { ...running, found: corrections } },
      joined(running, arrived(model, corrections)));
  },
  checkLoaded(model, { check, revised = null }) {
    if (model.running === null) return model;
    const { region, text } = model.running;
    const { corrections } = check.result;
    const last = shown(model.check).value;
    const value = region && last ? { ...last, result: { ...last.result, corrections } } : check;
    const kept = check.kept && { route: check.id, keeper: keeperIn(check.id, corrections), saved: text };
    return compared(withCorrections({
      ...withoutRow(model, revised), ...kept, check: moved(model.check, loaded(value)), rows: {}, running: null, said: text,
    }, region ? arrivedIn(model, corrections) : arrived(model, corrections, check.kept)));
  },
  /** The text as it was before a decision is kept now, and who keeps decisions on it. */
  stored: (model, { check, revised = null }) => ({
    ...withoutRow(model, revised), route: check.id, keeper: keeperIn(check.id, check.result.corrections),
    saved: model.edited ? model.saved : model.text,
  }),
  /** Nothing is there that could be checked. */
  checkForgotten: (model) =>
    ({ ...model, ...none, check: untouched, running: null, edited: false, said: model.text, dirty: null }),
};
