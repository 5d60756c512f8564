// The corrections of a model: what became of them, who keeps them, and how one is changed.

import { fates } from '../segments.js';
import { shown, untouched } from '../states.js';
import { isVersion } from '../versions.js';

export const none = Object.freeze({ corrections: Object.freeze([]), marks: new Map() });

let lastFates = { model: {}, value: null };
/** The fate of each correction, by its `id`; remembered, because every part of the view asks for it. */
export function fatesOf({ text, marks, corrections }) {
  const old = lastFates.model;
  if (old.text !== text || old.marks !== marks || old.corrections !== corrections) {
    lastFates = { model: { text, marks, corrections }, value: fates(text, marks, corrections) };
  }
  return lastFates.value;
}

export const idsOf = (model) => model.corrections.map(({ id }) => id);

export const openOnes = (model) => idsOf(model).filter((id) => fatesOf(model).get(id) === 'open');

export const correctionOf = (model, id) => model.corrections.find((correction) => correction.id === id);

/** Whether a correction cannot be decided on yet, because only the running check knows of it. */
export const isPending = ({ running, check }, id) =>
  running !== null && (shown(check).value === null || !running.marks.has(id));

export const keeperOf = ({ keeper }, id) => (keeper?.ids.has(id) ? keeper.id : null);

export const keeperIn = (id, corrections) => ({ id, ids: new Set(corrections.map((one) => one.id)) });

/** The check in the history that a text is another version of, or null when it is a text of its own. */
export const revisedBy = ({ keeper, saved, text }, words = text) =>
  (keeper !== null && isVersion(saved, words) ? keeper.id : null);

/** What names a correction's mistake wherever it stands. */
export const slipOf = ({ rule, text }) => `${rule?.id ?? ''} ${text}`;

/** Every open correction that the same rule found in the same words. */
export function alike(model, id) {
  const slip = slipOf(correctionOf(model, id));
  return openOnes(model).map((other) => correctionOf(model, other)).filter((other) => slipOf(other) === slip);
}

/** What the server keeps as decided on a correction, which may be behind what was decided in the page. */
export const keptDecision = ({ decision, kept = decision }) => kept;

export const compared = (model) => ({ ...model, edited: model.text !== model.said });

export const emptied = (model) => ({
  ...model, ...none, text: '', edited: false, said: '', saved: '', dirty: null, check: untouched, running: null, active: null,
  last: null, rows: {}, keeper: null, dismissed: [],
});

/** One correction changed, in what is shown and in the last valid result. */
export function withChanged(model, id, change) {
  const inAll = (corrections) => corrections.map((one) => (one.id === id ? change(one) : one));
  const { running } = model;
  return {
    ...model, corrections: inAll(model.corrections),
    running: running && { ...running, corrections: inAll(running.corrections) },
  };
}

export function redecided(model, id, { decision, replacement }) {
  const slip = slipOf(correctionOf(model, id));
  const others = model.dismissed.filter((one) => one !== slip);
  return withChanged({ ...model, dismissed: decision === 'dismissed' ? [...others, slip] : others }, id, (one) =>
    ({ ...one, decision, replacement, kept: keptDecision(one) }));
}
