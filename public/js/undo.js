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
