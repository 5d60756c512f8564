// Going from text to text: by the address, by a new text, and by forgetting the one that is open.

import { api, app, channel, dispatch, drafts, onChange, openTabs, tab } from '../app.js';
import { keeperOf, revisedBy, routeOf, viewOf } from '../model.js';
import { kept, settings } from '../storage.js';
import { checkAgain, interrupt, later, name, recheck, run } from './checking.js';

/** The checks of the history that were read, which can be read again without the server. */
const known = new Map();
const mostKnown = 50;
let draftTimer = null;
let hasBegun = false;

/** What a draft of a model's text holds. */
const draftIn = ({ text, marks, dismissed, format, caret }) => ({ text, marks, dismissed, format, caret });
const isUnsaved = ({ route, text, saved, keep }) => keep && text !== (route === null ? '' : saved);

/** @param isLast whether the page may be gone in a moment */
export function saveDraft(isLast = false) {
  clearTimeout(draftTimer);
  draftTimer = null;
  const { model } = app;
  if (!hasBegun || model.opening) return;
  if (isUnsaved(model)) {
    drafts.save(model.route, draftIn(model), isLast);
  } else {
    drafts.remove(model.route);
    if (model.unsafe) dispatch({ type: 'chosen', name: 'unsafe', value: false });
  }
}

// A letter is saved before anything else is done with it; a long text in pauses of some letters.
onChange((model, before) => {
  if (['text', 'marks', 'dismissed', 'caret', 'format', 'keep', 'route'].every((part) => before[part] === model[part])) return;
  if (before.text !== model.text && drafts.isShort(model.text.length)) {
    saveDraft();
  } else {
    draftTimer ??= setTimeout(saveDraft, 250);
  }
});

export function navigate() {
  if (viewOf(location.hash) !== 'write') return;
  const id = routeOf(location.hash);
  if (id === app.model.route && !app.model.opening) return;
  const { model } = app;
  saveDraft();
  // What was written on a text that is kept is kept with it at once; a new text waits where it is.
  if (!model.opening && model.route !== null && isUnsaved(model)) {
    drafts.save(model.route, { ...draftIn(model), isLeft: true, revises: revisedBy(model) }, true);
  }
  interrupt();
  begin(id);
  keepLeft();
}

/** Makes room for a new text: this one is kept before anything else. @returns how that is taken back */
export function leaveText() {
  interrupt();
  saveDraft(true);
  const { text } = app.model;
  const left = drafts.leave(null);
  dispatch({ type: 'cleared' });
  keepLeft();
  const { holds } = takingBack();
  const takeBack = async () => {
    undo();
    if (left === null) return;
    drafts.done(left);
    const { withdraw } = await import('./keeping.js');
    const check = withdraw(left);
    // The server may have it by now: then it is that text, written on.
    if (!check || app.model.route !== null) return;
    name(check.id);
    dispatch({ type: 'stored', check, saved: text });
  };
  return { undo: takeBack, holds };
}

/** Has the server keep the texts that were left before it did. */
export async function keepLeft() {
  const isThere = await openTabs();
  if (drafts.left(isThere).length === 0 && app.model.left.length === 0) return;
  // Where that cannot be fetched they wait: once the server is back, and when the page is opened, they are looked through again.
  const keeping = await import('./keeping.js').catch(() => null);
  await keeping?.keepLeft(isThere);
}

export async function begin(id) {
  hasBegun = true;
  if (id !== null) {
    await open(id);
    return;
  }
  dispatch({ type: 'began', draft: drafts.load(null) });
  if (app.model.text !== '') later();
}

function open(id) {
  dispatch({ type: 'sought', id });
  return run(async (signal, tell) => {
    const isThere = await openTabs();
    const there = await oneOf(id, signal).catch((error) => {
      if (error.problem?.status !== 404 || signal.aborted || !rescue(id, isThere)) throw error;
      return null;
    });
    if (signal.aborted || there === null) return;
    // A newer version has taken its place.
    name(there.id);
    for (const one of new Set([there.id, id])) drafts.adopt(one, isThere);
    const draft = drafts.load(there.id);
    // What was written on an older version is another text by now.
    const older = id === there.id ? null : drafts.load(id);
    if (draft && older) drafts.leave(id);
    dispatch({ type: 'opened', check: { ...there, kept: true }, draft: draft ?? older });
    if (older) {
      saveDraft();
      drafts.remove(id);
      if (!draft) dispatch({ type: 'chosen', name: 'apart', value: true });
    }
    channel.postMessage({ type: 'opened', id: there.id, tab });
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

// Two tabs with one text: the one that came second is told, and what is written there becomes a text of its own.
channel.addEventListener('message', async ({ data }) => {
  const { route } = app.model;
  const isHere = route !== null && data.id === route && !app.model.opening;
  if (data.type === 'opened' && isHere) channel.postMessage({ type: 'taken', id: route, to: data.tab });
  else if (data.type === 'taken' && isHere && data.to === tab) dispatch({ type: 'chosen', name: 'apart', value: true });
  else if (data.type === 'closed' && isHere && app.model.apart) {
    // It is one's own again, if it is still what it was.
    const { id } = await api.one(route).catch(() => ({ id: null }));
    if (id === route && app.model.route === route) dispatch({ type: 'chosen', name: 'apart', value: false });
  } else if (data.type === 'forgotten' && route !== null && (data.id === null || isHere)) {
    // A new text that waits there gives way.
    drafts.leave(null);
    name(null);
    dispatch({ type: 'disowned' });
  } else if (data.type === 'signedOut') {
    forgetHere();
    location.assign('/');
  }
});
onChange((model, before) => {
  if (before.route !== null && model.route !== before.route) channel.postMessage({ type: 'closed', id: before.route });
});

/** Nothing of what is here stays for who comes next. */
export function forgetHere() {
  interrupt();
  dispatch({ type: 'chosen', name: 'keep', value: false });
  drafts.removeAll();
  settings.remove('ignored');
  place.remove('place');
}

// Where somebody was in the text, when the page is loaded again.
const place = kept(() => sessionStorage);

export function leavePage(caret) {
  saveDraft(true);
  const { route } = app.model;
  place.set('place', JSON.stringify({ route, caret, isIn: document.activeElement?.id === 'text' }));
  if (route !== null) channel.postMessage({ type: 'closed', id: route });
}

/** Where the caret was when this text was left, `{caret, isIn}`; null elsewhere. */
export function placeOf(route) {
  try {
    const there = JSON.parse(place.get('place'));
    return there.route === route ? there : null;
  } catch {
    return null;
  }
}

/** What was written on a text that is gone is a new text. @returns whether there is any such thing */
function rescue(id, isThere) {
  drafts.adopt(id, isThere);
  const draft = drafts.load(id);
  if (!draft) return false;
  // A new text that waits there gives way.
  drafts.leave(null);
  name(null);
  dispatch({ type: 'began', draft });
  drafts.remove(id);
  later();
  return true;
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
  channel.postMessage({ type: 'forgotten', id });
  if (route === null || id !== null && id !== route) return;
  interrupt();
  name(null);
  dispatch({ type: 'began', draft: drafts.load(null) });
}

// What was done last is taken back and done again: typing and decisions in one order.

/** What a notice of the last step offers, for as long as that is the last. */
export function takingBack() {
  const last = app.model.undo.done.at(-1);
  return { undo, holds: (model) => model.undo.done.at(-1) === last };
}

export const undo = () => step('undone', 'done');
export const redo = () => step('redone', 'undone');

async function step(type, from) {
  const decisions = app.model.undo[from].at(-1)?.decisions ?? [];
  dispatch({ type });
  if (decisions.length === 0) return;
  const { saveAll } = await import('./deciding.js');
  saveAll(decisions.map(({ id }) => id).filter((id) => keeperOf(app.model, id)));
}
