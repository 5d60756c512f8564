// What decisions on corrections do to the model.

import { rewritten, written } from '../segments.js';
import { changed, moved, shown, untouched } from '../states.js';
import { recorded } from '../undo.js';
import { correctionOf, isPending, keeperOf, redecided, withChanged } from './corrections.js';
import { past } from './listing.js';
import { afterEdit } from './writing.js';

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
