// What typing, and taking back, does to the model.

import { at, covered, edit, opened, rewritten, shifted, written } from '../segments.js';
import { changed, failed, loaded, loading, moved, shown, untouched } from '../states.js';
import {
  compared, correctionOf, emptied, isPending, keeperIn, keeperOf, none, past, redecided, runOf, withChanged,
} from './checks.js';

const focused = (model, id) => (model.active === id ? model : { ...model, active: id });

/** The model after an edit of its text, with everything that stands behind moved along. */
export function afterEdit(model, text, span, move = (marks) => shifted(marks, span)) {
  const { running } = model;
  return {
    ...model, text, marks: move(model.marks), dirty: covered(model.dirty, span), last: { from: model.text, span },
    running: running && { ...running, edits: [...running.edits, span], marks: move(running.marks) },
  };
}

/** The model after a step of its undo history, which stands in one order with decisions. */
function stepped(model, found) {
  if (found === null) return model;
  const { step, history } = found;
  const said = !model.edited && step.decisions.length > 0;
  let next = model;
  for (const { start, before, after } of step.edits) {
    const span = { start, removed: before.length, inserted: after.length };
    const own = step.decisions.find(({ id }) => {
      const mark = next.marks.get(id);
      return mark && mark.start === start && mark.end === start + before.length;
    });
    next = afterEdit(next, written(next.text, span, after), span, own && ((marks) => rewritten(marks, own.id, span)));
    next = { ...next, caret: start + after.length };
  }
  for (const { id, after } of step.decisions) if (next.marks.has(id)) next = redecided(next, id, after);
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
};

// What can be taken back, in the one order in which it was done: typing, accepting, dismissing, clearing.
//
// A step is `{edits, decisions, time, joins}`: `edits` are `{start, before, after}` in the order in which they were made,
// each in the text as the one before left it; `decisions` are `{id, before, after}` with `{decision, replacement}` each.

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
  edits: edits.map(({ start, before, after }) => ({ start, before: after, after: before })).reverse(),
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

function withWords(model, id, words) {
  const { start, end } = model.marks.get(id);
  if (model.text.slice(start, end) === words) return model;
  const span = { start, removed: end - start, inserted: words.length };
  return afterEdit(model, written(model.text, span, words), span, (marks) => rewritten(marks, id, span));
}

export const deciding = {
  /** One decision or several, `{id, decision, replacement}`, which are taken back at once. */
  decided(model, { decisions, time = 0 }) {
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
};

// What going from text to text does to the model.

export const opening = {
  began: (model, { draft }) => ({
    ...emptied(model), undo: nothingDone, route: null, text: draft?.text ?? '', opening: false,
    dismissed: draft?.dismissed ?? [], dirty: draft?.text ? { start: 0, end: draft.text.length } : null,
    edited: Boolean(draft?.text), format: 'plain',
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
      : span === null ? fresh.marks : shifted(fresh.marks, span);
    const state = check.state === 'loaded' ? loaded(check)
      : check.state === 'error' ? failed(check.problem) : loading(check.progress);
    const there = {
      ...emptied(model), undo: nothingDone, route: check.id, text, edited: span !== null, said: fresh.text,
      saved: fresh.text, corrections, marks, opening: false,
      check: moved(check.state === 'loaded' ? model.check : untouched, state),
      dirty: span && { start: span.start, end: span.start + span.inserted }, dismissed: draft?.dismissed ?? [],
      keeper: check.state === 'loaded' ? keeperIn(check.id, corrections) : null, format: check.format ?? model.format,
    };
    return check.state !== 'loading' ? there
      : { ...there, running: runOf(there, check.text, span === null ? [] : [span]) };
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
