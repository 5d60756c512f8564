// What typing, and taking back, does to the model.

import { covered } from '../live.js';
import { at, edit, rewritten, shifted, written } from '../segments.js';
import { recorded, redone, undone } from '../undo.js';
import { compared, redecided } from './corrections.js';

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
