// The page put together: the model, the server, the address, the drafts and the view.

import { connect, Failure } from './api.js';
import { drafts as draftsIn } from './drafts.js';
import { correctionOf, initial, keeperOf, keptDecision, reduce, revisedBy } from './model.js';
import { hashOf, routeOf } from './route.js';
import { failed, loaded, loading, shown } from './states.js';
import { view } from './view/view.js';

const api = connect();
const drafts = draftsIn(storage('sessionStorage'));
const settings = storage('localStorage');
let model = { ...initial, language: read('supertext.language') ?? 'auto' };
let running = null;
let listing = null;
let draftTimer;

function dispatch(event) {
  const before = model;
  model = reduce(model, event);
  if (model === before) return;
  page.render(model);
  if (before.text !== model.text || before.marks !== model.marks) {
    clearTimeout(draftTimer);
    draftTimer = setTimeout(saveDraft, 250);
  }
}

/** Whatever is thrown as a problem to show; aborts are nothing to show. */
function problemOf(error) {
  if (error instanceof Failure) return error.problem;
  console.error(error);
  return { code: 'internal', title: 'Something went wrong in the page', detail: String(error?.message ?? error) };
}

// Drafts

function saveDraft() {
  clearTimeout(draftTimer);
  if (model.opening) return;
  const worthIt = model.keep && (model.route === null ? model.text !== '' : model.edited);
  if (worthIt) drafts.save(model.route, model.text, model.marks);
  else drafts.remove(model.route);
}

// Checking

/** Runs the states of a check into the model. */
async function run(work, loadedCheck) {
  running?.abort();
  const mine = running = new AbortController();
  try {
    await work(mine.signal, (check) => {
      if (mine.signal.aborted) return;
      const { corrections, progress } = check;
      if (check.state === 'loading') dispatch({ type: 'checkMoved', state: loading(progress), corrections });
      else if (check.state === 'error') dispatch({ type: 'checkMoved', state: failed(check.problem) });
      else loadedCheck(check);
    });
  } catch (error) {
    if (!mine.signal.aborted) dispatch({ type: 'checkMoved', state: failed(problemOf(error)) });
  }
}

function check() {
  const revised = revisedBy(model);
  const sent = { text: model.text, language: model.language, store: model.keep, revisionOf: revised ?? undefined };
  dispatch({ type: 'sent' });
  return run(async (signal, tell) => {
    for await (const state of api.check(sent, signal)) tell(state);
  }, (state) => {
    drafts.remove(model.route);
    const route = sent.store ? state.id : null;
    // A version takes the place of the one before: there is nothing to go back to.
    const go = route !== null && revised !== null ? 'replaceState' : 'pushState';
    if (route !== model.route) history[go](null, '', hashOf(route));
    dispatch({ type: 'checkLoaded', check: { ...state, kept: sent.store }, revised });
    if (sent.store) loadHistory();
  });
}

function stop() {
  if (!running || shown(model.check).state !== 'loading') return;
  running.abort();
  dispatch({
    type: 'checkMoved', state: failed({ code: 'cancelled', title: 'Stopped', detail: 'You stopped this check.' }),
  });
}

// Going from text to text

function navigate() {
  const id = routeOf(location.hash);
  if (id === model.route && !model.opening) return;
  saveDraft();
  running?.abort();
  if (id === null) dispatch({ type: 'began', draft: drafts.load(null) });
  else open(id);
}

function open(id) {
  dispatch({ type: 'sought', id });
  return run(async (signal, tell) => {
    const there = await api.one(id, signal);
    if (signal.aborted) return;
    // A newer version has taken its place.
    if (there.id !== id) history.replaceState(null, '', hashOf(there.id));
    dispatch({ type: 'opened', check: { ...there, kept: true }, draft: drafts.load(id) });
    if (there.state !== 'loading') return;
    for await (const state of api.follow(id, signal)) tell(state);
  }, (state) => dispatch({ type: 'checkLoaded', check: { ...state, kept: true } }));
}

/** An empty editor under an address of its own. */
function startAnew() {
  if (model.route === null && !model.opening) {
    running?.abort();
    dispatch({ type: 'cleared' });
  } else {
    history.pushState(null, '', hashOf(null));
    navigate();
  }
  page.focusText();
}

const retry = () => (model.opening ? open(model.route) : check());

// Deciding

function decide(id, decision, replacement) {
  dispatch({ type: 'decided', id, decision, replacement });
  return saveAgain(id);
}

async function saveAgain(id) {
  const check = keeperOf(model, id);
  const correction = correctionOf(model, id);
  if (check === null || !correction) return;
  const { decision, replacement } = correction;
  dispatch({ type: 'rowMoved', check, id, state: loading() });
  try {
    await api.decide(check, id, decision, replacement ?? undefined);
    dispatch({ type: 'rowMoved', check, id, state: loaded(true) });
    dispatch({ type: 'decisionKept', check, id, decision, before: keptDecision(correction) });
  } catch (error) {
    dispatch({ type: 'rowMoved', check, id, state: failed(problemOf(error)) });
  }
}

// The history

async function loadHistory() {
  listing?.abort();
  const mine = listing = new AbortController();
  const { query } = model.past;
  dispatch({ type: 'pastMoved', state: loading() });
  try {
    dispatch({ type: 'pastLoaded', query, page: await api.history({ query }, mine.signal) });
  } catch (error) {
    if (!mine.signal.aborted) dispatch({ type: 'pastMoved', state: failed(problemOf(error)) });
  }
}

async function loadOlder() {
  const { query, list } = model.past;
  const { next } = shown(list).value;
  dispatch({ type: 'olderMoved', state: loading() });
  try {
    dispatch({ type: 'olderLoaded', query, page: await api.history({ query, before: next }) });
  } catch (error) {
    dispatch({ type: 'olderMoved', state: failed(problemOf(error)) });
  }
}

function search(query) {
  if (query === model.past.query) return;
  dispatch({ type: 'searched', query });
  loadHistory();
}

async function forget(id) {
  dispatch({ type: 'forgetMoved', id, state: loading() });
  try {
    await api.forget(id);
  } catch (error) {
    dispatch({ type: 'forgetMoved', id, state: failed(problemOf(error)) });
    return;
  }
  dispatch({ type: 'forgotten', id });
  leave([id]);
}

/** @returns whether it worked */
async function forgetAll() {
  dispatch({ type: 'forgetAllMoved', state: loading() });
  try {
    await api.forgetAll();
  } catch (error) {
    dispatch({ type: 'forgetAllMoved', state: failed(problemOf(error)) });
    return false;
  }
  dispatch({ type: 'allForgotten' });
  leave(null);
  return true;
}

/** What was forgotten on the server is forgotten here too: its draft, and the editor if it was open. */
function leave(ids) {
  const gone = model.route !== null && (ids === null || ids.includes(model.route));
  if (ids === null) drafts.removeAll();
  else ids.forEach(drafts.remove);
  if (!gone) return;
  running?.abort();
  history.replaceState(null, '', hashOf(null));
  dispatch({ type: 'began', draft: null });
}

// Settings

function chooseLanguage(language) {
  write('supertext.language', language);
  dispatch({ type: 'languageChosen', language });
}

/** Checks the text again in a language that was chosen for it, and not for texts to come. */
function checkIn(language) {
  dispatch({ type: 'languageChosen', language });
  return check();
}

function chooseKeep(keep) {
  dispatch({ type: 'keepChosen', keep });
  saveDraft();
}

async function loadLanguages() {
  dispatch({ type: 'languagesMoved', state: loading() });
  try {
    const languages = await api.languages();
    dispatch({ type: 'languagesMoved', state: loaded(languages) });
    if (model.language !== 'auto' && !languages.some(({ code }) => code === model.language)) chooseLanguage('auto');
  } catch (error) {
    dispatch({ type: 'languagesMoved', state: failed(problemOf(error)) });
  }
}

/** A storage of the browser, or one that forgets where the browser forbids it. */
function storage(name) {
  try {
    return window[name];
  } catch {
    return null;
  }
}

function read(key) {
  try {
    return settings.getItem(key);
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    settings.setItem(key, value);
  } catch {
    // A choice that cannot be remembered still holds for this visit.
  }
}

const page = view({
  dispatch,
  actions: {
    check, stop, retry, startAnew, decide, saveAgain, search, loadHistory, loadOlder, forget, forgetAll, chooseLanguage,
    chooseKeep, checkIn,
  },
});
page.render(model);
addEventListener('popstate', navigate);
addEventListener('pagehide', saveDraft);
loadLanguages();
loadHistory();
const first = routeOf(location.hash);
if (first === null) {
  dispatch({ type: 'began', draft: drafts.load(null) });
  page.focusText();
} else {
  open(first);
}
