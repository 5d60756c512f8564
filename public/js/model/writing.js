// What typing, and taking back, does to the model.

import {
  at, atOnce, covered, covering, edit, opened, penAt, shiftedAll, written,
} from '../segments.js';
import { changed, failed, loaded, loading, moved, shown, untouched } from '../states.js';
import {
  compared, emptied, keeperIn, keeperOf, none, past, pendingOf, redecided, runOf, slipOf, withChanged,
} from './checks.js';

const focused = (model, id) => (model.active === id ? model : { ...model, active: id });

/** The model after edits of its text, as `atOnce` has them, with everything that stands behind moved along. */
export function afterEdits(model, spans, text = written(model.text, spans)) {
  const { running } = model;
  const span = covering(spans);
  return {
    ...model, text, marks: shiftedAll(model.marks, spans), dirty: covered(model.dirty, span), last: { from: model.text, span }, pen: null,
    running: running && { ...running, edits: [...running.edits, spans], marks: shiftedAll(running.marks, spans) },
  };
}

/** The model after a step of its undo history, which stands in one order with decisions. */
function stepped(model, found) {
  if (found === null) return model;
  const { step, history } = found;
  const said = !model.edited && step.decisions.length > 0;
  const last = step.edits.at(-1);
  let next = model;
  const all = atOnce(step.edits);
  for (const spans of all ? [all] : step.edits.map((one) => atOnce([one]))) {
    if (spans.length > 0) next = { ...afterEdits(next, spans), caret: last.start + last.after.length };
  }
  next = redecided(next, new Map(step.decisions.map(({ id, after }) => [id, after])));
  const kept = step.decisions.length > 0 && model.saved === model.text;
  return compared({
    ...next, undo: history, said: said ? next.text : next.said, saved: kept ? next.text : next.saved,
  });
}

export const writing = {
  /** Other words; `span` says where, unless that is to be found out. */
  typed(model, { text, caret, span = edit(model.text, text, caret), time = 0, joins = false }) {
    if (span === null) return model;
    const { start, removed, inserted } = span;
    const change = { start, before: model.text.slice(start, start + removed), after: text.slice(start, start + inserted) };
    return compared({
      ...afterEdits(model, [span], text), undo: recorded(model.undo, { edits: [change], decisions: [], time, joins }),
      caret: start + inserted, pen: joins ? penAt(text, start + inserted) : null,
    });
  },
  /** Words that were put elsewhere: several `edits` as one step. */
  rearranged(model, { edits, caret, time = 0 }) {
    const step = { edits, decisions: [], time, joins: false };
    return compared({ ...afterEdits(model, atOnce(edits)), undo: recorded(model.undo, step), caret });
  },
  undone: (model) => stepped(model, undone(model.undo)),
  redone: (model) => stepped(model, redone(model.undo)),
  caretMoved(model, { caret }) {
    const next = { ...model, caret, pen: model.pen === caret ? caret : null };
    return focused(model.caret === caret && model.pen === next.pen ? model : next, at(caret, next));
  },
  /** Whoever was writing a word is done with it, or has gone elsewhere. */
  penLifted: (model) => (model.pen === null ? model : { ...model, pen: null }),
  looked: (model, { id }) => focused(model, id),
};

// What can be taken back, in the one order in which it was done: typing, accepting, dismissing, clearing.
//
// A step is `{edits, decisions, time, joins}`: `edits` are `{start, before, after}` in the order in which they were made,
// each in the text as the one before left it, with the `id` of the correction that it is the words of; `decisions` are
// `{id, before, after}` with `{decision, replacement}` each.

const most = 1000;
/** How many milliseconds may lie between two letters of one step. */
const pause = 1500;

export const nothingDone = Object.freeze({ done: Object.freeze([]), undone: Object.freeze([]) });

/** Whether a step goes on with the one before: letters typed, or taken out, one after the other. */
function joins(last, step) {
  if (!last || last.decisions.length > 0 || step.decisions.length > 0) return false;
  if (last.edits.length !== 1 || step.edits.length !== 1 || step.time - last.time > pause || !step.joins || !last.joins) return false;
  const [one] = last.edits;
  const [next] = step.edits;
  if (next.before === '' && next.after !== '' && one.after !== '') {
    // A word and the space behind it are one step, the next word is another.
    return next.start === one.start + one.after.length && !(/\s$/u.test(one.after) && !/^\s/u.test(next.after))
      && !next.after.includes('\n');
  }
  return next.after === '' && one.after === '' && (next.start + next.before.length === one.start || next.start === one.start);
}

function joined(last, step) {
  const [one] = last.edits;
  const [next] = step.edits;
  const edit = next.after !== '' ? { ...one, after: one.after + next.after }
    : next.start === one.start ? { ...one, before: one.before + next.before }
      : { ...one, start: next.start, before: next.before + one.before };
  return { ...last, edits: [edit], time: step.time };
}

export function recorded({ done }, step) {
  const last = done.at(-1);
  const next = joins(last, step) ? [...done.slice(0, -1), joined(last, step)] : [...done, step];
  return Object.freeze({ done: Object.freeze(next.slice(-most)), undone: nothingDone.undone });
}

export const reversed = ({ edits, decisions, ...rest }) => ({
  ...rest,
  edits: edits.map(({ before, after, ...edit }) => ({ ...edit, before: after, after: before })).reverse(),
  decisions: decisions.map(({ id, before, after }) => ({ id, before: after, after: before })).reverse(),
});

/** `{step, history}`: what to do so as to take the last step back, or null. */
export function undone({ done, undone: back }) {
  const last = done.at(-1);
  return last ? { step: reversed(last), history: { done: done.slice(0, -1), undone: [...back, last] } } : null;
}

/** `{step, history}`: what to do so as to do again what was taken back last, or null. */
export function redone({ done, undone: back }) {
  const last = back.at(-1);
  return last ? { step: last, history: { done: [...done, last], undone: back.slice(0, -1) } } : null;
}

// What decisions on corrections do to the model.

export const deciding = {
  /** One decision or several, `{id, decision, replacement}`, which are taken back at once. However many: all are made in one go. */
  decided(model, { decisions, time = 0 }) {
    const waits = pendingOf(model);
    const known = new Map(model.corrections.map((one) => [one.id, one]));
    const changes = decisions.filter(({ id }) => known.has(id) && !waits(id)).map(({ id, decision, replacement = null }) => {
      const correction = known.get(id);
      const { start, end } = model.marks.get(id);
      const words = decision === 'accepted' ? replacement : decision === null ? correction.text : model.text.slice(start, end);
      return { id, start, end, words, correction, after: { decision, replacement } };
    }).sort((one, other) => one.start - other.start)
      .filter(({ start }, place, all) => place === 0 || start >= all[place - 1].end);
    if (changes.length === 0) return model;
    const edits = [];
    let moves = 0;
    for (const { id, start, end, words } of changes) {
      const before = model.text.slice(start, end);
      if (before === words) continue;
      edits.push({ id, start: start + moves, before, after: words });
      moves += words.length - before.length;
    }
    const step = {
      edits, time, joins: false,
      decisions: changes.map(({ id, correction: { decision = null, replacement = null }, after }) =>
        ({ id, before: { decision, replacement }, after })),
    };
    const written = edits.length === 0 ? model : afterEdits(model, atOnce(edits));
    const next = redecided(written, new Map(changes.map(({ id, after }) => [id, after])));
    const { id, after } = changes.at(-1);
    const isKept = model.saved === model.text && changes.every((one) => keeperOf(model, one.id) !== null);
    return {
      ...next, undo: recorded(model.undo, step), said: model.edited ? next.said : next.text, saved: isKept ? next.text : next.saved,
      active: after.decision === null ? id : changes.some((one) => one.id === next.active) ? null : next.active,
    };
  },
  rowMoved(model, { check, id, state }) {
    if (model.keeper?.id !== check) return model;
    return { ...model, rows: { ...model.rows, [id]: moved(model.rows[id] ?? untouched, state) } };
  },
  /** Decisions `{id, decision, before}` are kept on the server, which kept those `before`: the list counts them too. */
  decisionsKept(model, { check, decisions }) {
    const changes = new Map(decisions.map(({ id, decision }) => [id, (one) => ({ ...one, kept: decision })]));
    const next = model.keeper?.id === check ? withChanged(model, changes) : model;
    const more = decisions.reduce((sum, { decision, before }) => sum + Number(decision !== null) - Number(before !== null), 0);
    const list = shown(model.past.list).value;
    if (more === 0 || !list?.checks.some((one) => one.id === check)) return next;
    const checks = list.checks.map((one) => (one.id === check ? { ...one, decided: one.decided + more } : one));
    return past(next, { list: changed(model.past.list, () => ({ ...list, checks })) });
  },
};

// What going from text to text does to the model.

/** What was dismissed stays so, whatever becomes of its paragraph. */
const dismissedIn = (corrections) => corrections.filter(({ decision }) => decision === 'dismissed').map(slipOf);

export const opening = {
  began: (model, { draft }) => ({
    ...emptied(model), undo: nothingDone, route: null, text: draft?.text ?? '', opening: false,
    dismissed: draft?.dismissed ?? [], dirty: draft?.text ? { start: 0, end: draft.text.length } : null,
    edited: Boolean(draft?.text), format: draft?.format ?? 'plain', caret: draft?.caret ?? null,
  }),
  /** The editor is emptied; undo brings the text back. */
  cleared(model) {
    const { undo, caret } = writing.typed(model, { text: '' });
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
      : span === null ? fresh.marks : shiftedAll(fresh.marks, [span]);
    const state = check.state === 'loaded' ? loaded(check)
      : check.state === 'error' ? failed(check.problem) : loading(check.progress);
    const there = {
      ...emptied(model), undo: nothingDone, route: check.id, text, edited: span !== null, said: fresh.text,
      saved: fresh.text, corrections, marks, opening: false,
      check: moved(check.state === 'loaded' ? model.check : untouched, state),
      dirty: span && { start: span.start, end: span.start + span.inserted },
      dismissed: [...new Set([...draft?.dismissed ?? [], ...dismissedIn(corrections)])],
      caret: draft?.caret ?? null,
      keeper: check.state === 'loaded' ? keeperIn(check.id, corrections) : null, format: check.format ?? model.format,
    };
    return check.state !== 'loading' ? there
      : { ...there, running: runOf(there, check.text, span === null ? [] : [[span]]) };
  },
};

// What the inputs of a browser do to a text.

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** No character that somebody types is longer, in UTF-16 units. */
const longest = 64;

/** Words as they stand in a text: lines end in a line feed. */
export const clean = (words) => words.replace(/\r\n?/gu, '\n').replaceAll('\0', '');

function lengthOfCharacter(text, offset, direction) {
  const near = direction < 0 ? text.slice(Math.max(0, offset - longest), offset) : text.slice(offset, offset + longest);
  return [...characters.segment(near)].at(direction < 0 ? -1 : 0)?.segment.length ?? 0;
}

/**
 * The edit `{start, end, words, joins}` that an input asks for, `joins` being whether it goes on with the one before; or
 * null where only the browser knows how far it reaches.
 * @param inputType what the browser calls it
 * @param data the words that come with it
 * @param selection `{start, end}` of what is selected, or of what the browser names
 */
export function editOf(inputType, data, text, { start, end }) {
  if (inputType.startsWith('insert')) {
    const isLine = inputType === 'insertLineBreak' || inputType === 'insertParagraph';
    const words = isLine ? '\n' : clean(data);
    return { start, end, words, joins: inputType === 'insertText' && words.length <= 2 };
  }
  if (start !== end) return { start, end, words: '', joins: false };
  if (inputType === 'deleteContentBackward') {
    return { start: start - lengthOfCharacter(text, start, -1), end, words: '', joins: true };
  }
  if (inputType === 'deleteContentForward') {
    return { start, end: end + lengthOfCharacter(text, end, 1), words: '', joins: true };
  }
  return null;
}

/** What else is taken out, as `Selection.modify` calls it: `[direction, unit]`. */
export const reachOf = (inputType) => [
  inputType.endsWith('Forward') ? 'forward' : 'backward',
  inputType.includes('Word') ? 'word' : inputType.includes('HardLine') ? 'paragraphboundary' : 'lineboundary',
];
