// Having a text checked: when it is asked for, while it is typed, and so that it is kept.

import { Failure } from '../api.js';
import { api, app, dispatch, drafts, onChange, problemOf } from '../app.js';
import { hashOf, revisedBy, viewOf } from '../model.js';
import { region } from '../segments.js';
import { failed, loading, shown } from '../states.js';
import { settings } from '../storage.js';
import { t } from '../strings.js';
import { toast } from '../view/dom.js';

/** How long a pause in typing is before the text is checked, and before it is kept, in milliseconds. */
const pauses = { check: 500, keep: 4000 };
let running = null;
let storing = null;
let timer;
/** How the text was checked last, which a retry does again. */
let lastWay = {};

/** Runs the states of a check into the model; one that runs is given up. */
export async function run(work, done) {
  running?.abort();
  const { signal } = running = new AbortController();
  try {
    await work(signal, (check) => {
      if (signal.aborted) return;
      const { corrections, progress } = check;
      if (check.state === 'loading') dispatch({ type: 'checkMoved', state: loading(progress), corrections });
      else if (check.state === 'error') dispatch({ type: 'checkMoved', state: failed(check.problem) });
      else {
        noteKeeping(check);
        done(check);
      }
    });
  } catch (error) {
    if (signal.aborted) return;
    if (error.problem?.field === 'rules.disabled' && await dropOldRules()) {
      check(lastWay);
      return;
    }
    // A key that has no history.
    if (error.problem?.code === 'scope-missing' && app.model.keep) {
      dispatch({ type: 'chosen', name: 'keep', value: false });
      check({ ...lastWay, store: false });
      return;
    }
    dispatch({ type: 'checkMoved', state: failed(problemOf(error)) });
  }
}

let unkept;

/** Says once that checks are not kept, and why; again after one that was. */
function noteKeeping({ storeProblem }) {
  if (storeProblem && storeProblem.detail !== unkept) toast(t('notSaved', { why: storeProblem.detail }));
  unkept = storeProblem?.detail;
}

export function interrupt() {
  running?.abort();
  running = null;
  clearTimeout(timer);
}

/** Puts a check's name into the address, unless that is another view's. */
export function name(id, how = 'replaceState') {
  if (id !== app.model.route && viewOf(location.hash) === 'write') history[how](null, '', hashOf(id));
}

function requestOf(text, store, language = app.model.language) {
  const { format, level, ignored } = app.model;
  const revisionOf = store ? revisedBy(app.model, text) : null;
  return {
    text, language, store, ...format !== 'plain' && { format }, ...level !== 'default' && { level },
    ...ignored.length > 0 && { rules: { disabled: ignored.map(({ id }) => id) } }, ...revisionOf && { revisionOf },
  };
}

/** Whether the history holds this very text already: another row of it would say nothing. */
const isKept = ({ keeper, text, saved }) => keeper !== null && text === saved;

export function check({ isLive = false, store = !isLive && app.model.keep && !isKept(app.model) } = {}) {
  clearTimeout(timer);
  lastWay = { isLive, store };
  const { model } = app;
  const last = shown(model.check).value?.result;
  // A part says as much as the whole where the whole is in one language that is known.
  const isPlain = model.format === 'plain' && last && !last.language.unsure && (last.languages ?? []).length < 2;
  const part = isLive && !store && isPlain && running?.signal.aborted !== false ? region(model.text, model.dirty) : null;
  const request = part ? requestOf(model.text.slice(part.start, part.end), store, last.language.code)
    : requestOf(model.text, store);
  dispatch({ type: 'sent', region: part, isAsked: !isLive });
  return run(async (signal, tell) => {
    for await (const state of api.check(request, signal)) tell(state);
  }, (state) => {
    running = null;
    const kept = store && !state.storeProblem;
    const { route } = app.model;
    // A version takes the place of the one before: there is nothing to go back to.
    if (kept) name(state.id, isLive || request.revisionOf ? 'replaceState' : 'pushState');
    dispatch({ type: 'checkLoaded', check: { ...state, kept }, revised: request.revisionOf });
    if (kept) {
      // What was typed meanwhile is saved, as this text's, when the change of its name is told.
      drafts.remove(route);
      loadHistory();
      const { corrections } = app.model;
      if (corrections.some(({ decision }) => decision === 'dismissed')) {
        import('./deciding.js').then(({ keepDismissed }) => keepDismissed(), () => {});
      }
    }
    else if (isLive && app.model.keep && !app.model.edited && !isKept(app.model)) {
      timer = setTimeout(() => check({ isLive: true, store: true }), pauses.keep);
    }
  });
}

export function recheck() {
  if (app.model.text.trim() !== '' && !app.model.opening) check({ isLive: true });
}

export const checkAgain = () => check(lastWay);

export function later() {
  clearTimeout(timer);
  if (app.model.live) timer = setTimeout(checkLive, pauses.check);
}

function checkLive() {
  const { opening, edited, dirty, text } = app.model;
  if (opening || !edited && dirty === null) return;
  if (text.trim() !== '') {
    check({ isLive: true });
  } else {
    running?.abort();
    dispatch({ type: 'checkForgotten' });
  }
}

export function stop() {
  if (!running || shown(app.model.check).state !== 'loading') return;
  interrupt();
  dispatch({ type: 'checkStopped' });
}

/** Keeps the text as it was before a decision, where nothing that is kept knows of the correction. */
export function keepText(text) {
  if (!app.model.edited) clearTimeout(timer);
  storing ??= (async () => {
    try {
      const request = requestOf(text, true);
      for await (const check of api.check(request)) {
        if (check.state === 'error') throw new Failure(check.problem);
        if (check.state !== 'loaded') continue;
        if (check.storeProblem) throw new Failure(check.storeProblem);
        const { route } = app.model;
        name(check.id);
        dispatch({ type: 'stored', check, revised: request.revisionOf });
        drafts.remove(route);
      }
    } finally {
      storing = null;
    }
  })();
  return storing;
}

/** Forgets ignored rules that the server has no more, which refuses texts with them. @returns whether there were any */
async function dropOldRules() {
  const { ignored } = app.model;
  const { rule } = await api.all();
  const isThere = await Promise.all(ignored.map(({ id }) => rule(id).then(() => true, ({ problem }) => problem?.status !== 404)));
  const left = ignored.filter((_, place) => isThere[place]);
  ignore(left);
  return left.length < ignored.length;
}

export function ignore(rules) {
  settings.set('ignored', JSON.stringify(rules));
  dispatch({ type: 'rulesIgnored', rules });
}

onChange((model, before) => {
  if (before.text !== model.text && model.edited && !model.opening) later();
});

// The list of the history: read, searched, and read on.

let reading = null;

export async function loadHistory() {
  reading?.abort();
  const { signal } = reading = new AbortController();
  const { filter } = app.model.past;
  dispatch({ type: 'pastMoved', state: loading() });
  try {
    dispatch({ type: 'pastLoaded', filter, page: await api.history(filter, signal) });
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'pastMoved', state: failed(problemOf(error)) });
  }
}

export async function loadOlder() {
  const { filter, list, older } = app.model.past;
  const before = shown(list).value?.next;
  if (!before || shown(older).state === 'loading') return;
  dispatch({ type: 'olderMoved', state: loading() });
  try {
    dispatch({ type: 'olderLoaded', filter, page: await api.history({ ...filter, before, limit: 100 }) });
  } catch (error) {
    dispatch({ type: 'olderMoved', state: failed(problemOf(error)) });
  }
}

/** @param filter `{query, language, cause}`, of which an empty one holds for all */
export function search(filter) {
  const now = app.model.past.filter;
  if (Object.keys(filter).every((name) => filter[name] === now[name])) return;
  dispatch({ type: 'searched', filter });
  loadHistory();
}
