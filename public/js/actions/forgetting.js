// Forgetting checks of the history.

import { api, dispatch, problemOf } from '../app.js';
import { failed, loading } from '../states.js';
import { t } from '../strings.js';
import { toast } from '../view/dom.js';
import { leave } from './opening.js';

/** Forgets a check once nobody can take that back any more. */
export function forget(id) {
  dispatch({ type: 'forgetHidden', id, hidden: true });
  toast(t('deleted'), {
    undo: () => dispatch({ type: 'forgetHidden', id, hidden: false }),
    gone: () => forgotten((state) => dispatch({ type: 'forgetMoved', id, state }), async () => (await api.all()).forget(id), id),
  });
}

/** @returns whether it worked */
export const forgetAll = () =>
  forgotten((state) => dispatch({ type: 'forgetAllMoved', state }), async () => (await api.all()).forgetAll(), null);

async function forgotten(move, work, id) {
  move(loading());
  try {
    await work();
  } catch (error) {
    move(failed(problemOf(error)));
    return false;
  }
  dispatch({ type: 'forgotten', id });
  leave(id);
  return true;
}
