// Going from text to text: by the address, by a new text, and by forgetting the one that is open.

import { api, app, dispatch, drafts, onChange } from '../app.js';
import { keeperOf, routeOf, viewOf } from '../model.js';
import { checkAgain, interrupt, later, name, recheck, run } from './checking.js';

/** The checks of the history that were read, which can be read again without the server. */
const known = new Map();
const mostKnown = 50;
let draftTimer;

export function saveDraft() {
  clearTimeout(draftTimer);
  const { opening, keep, route, text, saved, marks, dismissed } = app.model;
  if (opening) return;
  if (keep && text !== (route === null ? '' : saved)) drafts.save(route, text, marks, dismissed);
  else drafts.remove(route);
}

onChange((model, before) => {
  if (['text', 'marks', 'dismissed'].every((part) => before[part] === model[part])) return;
  clearTimeout(draftTimer);
  draftTimer = setTimeout(saveDraft, 250);
});

export function navigate() {
  if (viewOf(location.hash) !== 'write') return;
  const id = routeOf(location.hash);
  if (id === app.model.route && !app.model.opening) return;
  saveDraft();
  interrupt();
  begin(id);
}

export function begin(id) {
  if (id !== null) {
    open(id);
    return;
  }
  dispatch({ type: 'began', draft: drafts.load(null) });
  if (app.model.text !== '') later();
}

function open(id) {
  dispatch({ type: 'sought', id });
  return run(async (signal, tell) => {
    const there = await oneOf(id, signal);
    if (signal.aborted) return;
    // A newer version has taken its place.
    name(there.id);
    dispatch({ type: 'opened', check: { ...there, kept: true }, draft: drafts.load(id) });
    if (there.state === 'loading') {
      for await (const state of api.follow(id, there.text.length, signal)) tell(state);
      return;
    }
    interrupt();
    const { edited, corrections, ignored } = app.model;
    if (edited) later();
    else if (corrections.some(({ rule }) => ignored.some((one) => one.id === rule?.id))) recheck();
  }, (state) => dispatch({ type: 'checkLoaded', check: { ...state, kept: true } }));
}

async function oneOf(id, signal) {
  try {
    const there = await api.one(id, signal);
    known.delete(id);
    known.set(id, there);
    if (known.size > mostKnown) known.delete(known.keys().next().value);
    return there;
  } catch (error) {
    if (error.problem?.code === 'unreachable' && known.has(id)) return known.get(id);
    throw error;
  }
}

export const retry = () => (app.model.opening ? open(app.model.route) : checkAgain());

/** What was forgotten on the server is forgotten here too: drafts, and the editor if it was open. @param id null for all */
export function leave(id) {
  const { route } = app.model;
  if (id === null) drafts.removeAll();
  else drafts.remove(id);
  known.clear();
  if (route === null || id !== null && id !== route) return;
  interrupt();
  name(null);
  dispatch({ type: 'began', draft: null });
}

// What was done last is taken back and done again: typing and decisions in one order.

export const undo = () => step('undone', 'done');
export const redo = () => step('redone', 'undone');

async function step(type, from) {
  const decisions = app.model.undo[from].at(-1)?.decisions ?? [];
  dispatch({ type });
  if (decisions.length === 0) return;
  const { saveAgain } = await import('./deciding.js');
  for (const { id } of decisions) if (keeperOf(app.model, id)) saveAgain(id);
}
