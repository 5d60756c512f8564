// What going from text to text does to the model.

import { edit, opened, shifted } from '../segments.js';
import { failed, loaded, loading, moved, untouched } from '../states.js';
import { nothingDone } from '../undo.js';
import { runOf } from './checking.js';
import { emptied, keeperIn, none } from './corrections.js';
import { writing } from './writing.js';

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
