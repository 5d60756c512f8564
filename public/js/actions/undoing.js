// What was done last is taken back and done again: typing and decisions in one order.

import { app, dispatch } from '../app.js';
import { keeperOf } from '../model.js';

export const undo = () => step('undone', 'done');
export const redo = () => step('redone', 'undone');

async function step(type, from) {
  const decisions = app.model.undo[from].at(-1)?.decisions ?? [];
  dispatch({ type });
  if (decisions.length === 0) return;
  const { saveAgain } = await import('./deciding.js');
  for (const { id } of decisions) if (keeperOf(app.model, id)) saveAgain(id);
}
