// The page put together: the model, the server, the address, the drafts and the view.

import { connect, Failure } from './api.js';
import { drafts as draftsIn } from './drafts.js';
import { region } from './live.js';
import { correctionOf, initial, keeperOf, keptDecision, reduce, revisedBy } from './model.js';
import { hashOf, routeOf, viewOf } from './route.js';
import { failed, loaded, loading, shown } from './states.js';
import { bestOf, languages, locale, speak, t } from './strings.js';
import { view } from './view/view.js';
import { toast } from './view/toasts.js';

const api = connect();
const settings = keeping(storage('localStorage'), 'supertext.');
const tab = nameOfTab();
const drafts = draftsIn(storage('localStorage'), tab);
let model = {
  ...initial, language: settings.get('language') ?? 'auto', level: settings.get('level') ?? 'default',
  learn: settings.get('learn') === 'true',
};
let ignored = list(settings.get('ignored'));
let live = settings.get('live') !== 'false';
let running = null;
let listing = null;
let storing = null;
let draftTimer;
let liveTimer;
let recovery = null;
/** How the text was checked last, which a retry does again. */
let lastCheck = {};
const known = new Map();

/** How long a pause in typing is before the text is checked, and before it is kept, in milliseconds. */
const pauses = { check: 500, keep: 4000 };

function dispatch(event) {
  const before = model;
  model = reduce(model, event);
  if (model === before) return;
  page.render(model);
  if (before.text === model.text && before.marks === model.marks && before.dismissed === model.dismissed) return;
  clearTimeout(draftTimer);
  draftTimer = setTimeout(saveDraft, 250);
  if (before.text !== model.text && model.edited && !model.opening) later();
}

/** Whatever is thrown as a problem to show; aborts are nothing to show. */
function problemOf(error) {
  if (error instanceof Failure) {
    if (['unreachable', 'broken-off'].includes(error.problem.code)) recover();
    return error.problem;
  }
  console.error(error);
  return { code: 'internal', title: t('internal'), detail: String(error?.message ?? error) };
}

// Drafts

function saveDraft() {
  clearTimeout(draftTimer);
  if (model.opening) return;
  const worthIt = model.keep && (model.route === null ? model.text !== '' : model.text !== model.saved);
  if (worthIt) drafts.save(model.route, model.text, model.marks, model.dismissed);
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
    if (mine.signal.aborted) return undefined;
    if (error.problem?.field === 'rules.disabled' && await dropOldRules()) return check(lastCheck);
    dispatch({ type: 'checkMoved', state: failed(problemOf(error)) });
  }
  return undefined;
}

/** Puts a check's name into the address, unless that is another view's. */
function name(id, how = 'replaceState') {
  if (id !== model.route && viewOf(location.hash) === 'write') history[how](null, '', hashOf(id));
}

function later() {
  clearTimeout(liveTimer);
  if (live) liveTimer = setTimeout(checkLive, pauses.check);
}

/** What is asked of the server for a text. */
function requestOf(text, store, language = model.language) {
  const request = { text, language, store, explainIn: locale };
  if (model.format !== 'plain') request.format = model.format;
  if (model.level !== 'default') request.level = model.level;
  if (ignored.length > 0) request.rules = { disabled: ignored.map(({ id }) => id) };
  const revised = store ? revisedBy(model, text) : null;
  if (revised !== null) request.revisionOf = revised;
  return request;
}

function checkLive() {
  if (model.opening || !model.edited && model.dirty === null) return undefined;
  if (model.text.trim() === '') {
    running?.abort();
    return dispatch({ type: 'checkForgotten' });
  }
  return check({ isLive: true });
}

/** Whether the history holds this very text already: another row of it would say nothing. */
const isKept = () => model.keeper !== null && model.text === model.saved;

function check({ isLive = false, store = !isLive && model.keep && !isKept() } = {}) {
  clearTimeout(liveTimer);
  lastCheck = { isLive, store };
  const last = shown(model.check).value?.result;
  // A part says as much as the whole where the whole is in one language that is known.
  const isPlain = model.format === 'plain' && last && !last.language.unsure && (last.languages ?? []).length < 2;
  const part = isLive && !store && isPlain && running?.signal.aborted !== false ? region(model.text, model.dirty) : null;
  const words = part ? model.text.slice(part.start, part.end) : model.text;
  const sent = requestOf(words, store, part ? last.language.code : model.language);
  dispatch({ type: 'sent', region: part });
  return run(async (signal, tell) => {
    for await (const state of api.check(sent, signal)) tell(state);
  }, (state) => {
    running = null;
    if (store) {
      drafts.remove(model.route);
      // A version takes the place of the one before: there is nothing to go back to.
      name(state.id, isLive || sent.revisionOf ? 'replaceState' : 'pushState');
    }
    dispatch({ type: 'checkLoaded', check: { ...state, kept: store }, revised: sent.revisionOf });
    if (store) loadHistory();
    else if (isLive && model.keep && !model.edited && !isKept()) {
      liveTimer = setTimeout(() => check({ isLive: true, store: true }), pauses.keep);
    }
  });
}

function stop() {
  if (!running || shown(model.check).state !== 'loading') return;
  running.abort();
  running = null;
  clearTimeout(liveTimer);
  dispatch({ type: 'checkStopped' });
}

// An outage: as soon as the server is there again, what failed is done.

function recover() {
  if (recovery) return;
  let wait = 500;
  const attempt = async () => {
    clearTimeout(recovery);
    if (!await api.isThere()) {
      wait = Math.min(wait * 2, 15_000);
      recovery = setTimeout(attempt, wait);
      return;
    }
    recovery = null;
    removeEventListener('online', attempt);
    if (shown(model.check).problem && ['unreachable', 'broken-off'].includes(shown(model.check).problem.code)) retry();
    if (shown(model.past.list).state === 'error') loadHistory();
    if (shown(model.languages).state === 'error') loadLanguages();
    for (const [id, states] of Object.entries(model.rows)) if (shown(states).problem?.code === 'unreachable') saveAgain(id);
  };
  recovery = setTimeout(attempt, wait);
  addEventListener('online', attempt);
}

// Going from text to text

function navigate() {
  page.showView(viewOf(location.hash));
  if (viewOf(location.hash) !== 'write') return;
  const id = routeOf(location.hash);
  if (id === model.route && !model.opening) return;
  saveDraft();
  running?.abort();
  clearTimeout(liveTimer);
  if (id === null) begin();
  else open(id);
}

function begin() {
  dispatch({ type: 'began', draft: drafts.load(null) });
  if (model.text !== '') later();
}

function open(id) {
  dispatch({ type: 'sought', id });
  return run(async (signal, tell) => {
    const there = await oneOf(id, signal);
    if (signal.aborted) return;
    // A newer version has taken its place.
    name(there.id);
    dispatch({ type: 'opened', check: { ...there, kept: true }, draft: drafts.load(id) });
    if (there.state !== 'loading') {
      running = null;
      const isIgnored = ({ rule }) => ignored.some(({ id: one }) => one === rule?.id);
      if (model.edited) later();
      else if (model.corrections.some(isIgnored)) recheck();
      return;
    }
    for await (const state of api.follow(id, signal)) tell(state);
  }, (state) => dispatch({ type: 'checkLoaded', check: { ...state, kept: true } }));
}

/** A check of the history; one that was read before is there without the server as well. */
async function oneOf(id, signal) {
  try {
    const there = await api.one(id, signal);
    known.delete(id);
    known.set(id, there);
    if (known.size > 50) known.delete(known.keys().next().value);
    return there;
  } catch (error) {
    if (error.problem?.code === 'unreachable' && known.has(id)) return known.get(id);
    throw error;
  }
}

/** An empty editor under an address of its own; undo brings back what was there. */
function startAnew() {
  if (viewOf(location.hash) !== 'write' || model.route !== null || model.opening) {
    history.pushState(null, '', hashOf(null));
    navigate();
  } else if (model.text !== '') {
    running?.abort();
    dispatch({ type: 'cleared' });
    toast(t('cleared'), { undo });
  }
  page.focusText();
}

const retry = () => (model.opening ? open(model.route) : check(lastCheck));

// Deciding

function decide(id, decision, replacement) {
  const before = model.text;
  dispatch({ type: 'decided', id, decision, replacement, time: performance.now() });
  return saveAgain(id, before);
}

function decideAll(decisions) {
  const before = model.text;
  dispatch({ type: 'allDecided', decisions, time: performance.now() });
  toast(t('said.all', { n: decisions.length }), { undo });
  for (const { id } of decisions) saveAgain(id, before);
}

/** Takes back, or does again, what was done last: typing and decisions in one order. */
function undo(type = 'undone') {
  const step = (type === 'undone' ? model.undo.done : model.undo.undone).at(-1);
  dispatch({ type });
  for (const { id } of step?.decisions ?? []) if (keeperOf(model, id)) saveAgain(id);
}

/** Keeps the text as it was before a decision, where nothing that is kept knows of the correction. */
function keepText(text) {
  if (!model.edited) clearTimeout(liveTimer);
  storing ??= (async () => {
    try {
      const sent = requestOf(text, true);
      for await (const state of api.check(sent)) {
        if (state.state === 'loaded') {
          drafts.remove(model.route);
          name(state.id);
          dispatch({ type: 'stored', check: state, revised: sent.revisionOf });
        } else if (state.state === 'error') throw new Failure(state.problem);
      }
    } finally {
      storing = null;
    }
  })();
  return storing;
}

async function saveAgain(id, before = null) {
  let correction = correctionOf(model, id);
  if (!correction) return;
  let check = keeperOf(model, id);
  let isNew = false;
  try {
    const { value } = shown(model.check);
    if (check === null && before !== null && value && !value.kept && model.keep && correction.decision) {
      isNew = true;
      await keepText(before);
      check = keeperOf(model, id);
      correction = correctionOf(model, id);
    }
    if (check === null || !correction) return;
    const { decision, replacement } = correction;
    dispatch({ type: 'rowMoved', check, id, state: loading() });
    await api.decide(check, id, decision, replacement ?? undefined);
    dispatch({ type: 'rowMoved', check, id, state: loaded(true) });
    dispatch({ type: 'decisionKept', check, id, decision, before: keptDecision(correction) });
  } catch (error) {
    const problem = problemOf(error);
    if (check === null) toast(t('notSaved', { why: problem.detail || problem.title }));
    else dispatch({ type: 'rowMoved', check, id, state: failed(problem) });
  } finally {
    // The list counts the decision once it is kept, and not before.
    if (isNew) loadHistory();
  }
}

async function addWord({ text, offer }) {
  const word = offer?.word ?? text;
  const language = offer?.language ?? shown(model.check).value?.result.language.code;
  try {
    await api.addWord(word, language);
    toast(t('wordAdded', { word }), { undo: () => api.removeWord(word, language).then(recheck, tell) });
    recheck();
  } catch (error) {
    tell(error);
  }
}

const tell = (error) => {
  const problem = problemOf(error);
  toast(problem.detail || problem.title);
};

function ignoreRule({ rule }) {
  ignore([...ignored.filter(({ id }) => id !== rule.id), { id: rule.id, name: rule.name }]);
  toast(t('ruleIgnored', { rule: rule.name }), { undo: () => useRule(rule.id) });
}
/** Forgets ignored rules that the server has no more, which refuses texts with them. @returns whether there were any */
async function dropOldRules() {
  const isThere = await Promise.all(ignored.map(({ id }) => api.rule(id).then(() => true, ({ problem }) => problem?.status !== 404)));
  const left = ignored.filter((_, place) => isThere[place]);
  if (left.length === ignored.length) return false;
  ignored = left;
  settings.set('ignored', JSON.stringify(left));
  return true;
}
const useRule = (id) => ignore(ignored.filter((one) => one.id !== id));
function ignore(rules) {
  ignored = rules;
  settings.set('ignored', JSON.stringify(rules));
  recheck();
}

/** Checks the same text again, as something else changed. */
function recheck() {
  if (model.text.trim() === '' || model.opening) return;
  check({ isLive: true });
}

// The history

async function loadHistory() {
  listing?.abort();
  const mine = listing = new AbortController();
  const { query, language } = model.past;
  dispatch({ type: 'pastMoved', state: loading() });
  try {
    dispatch({ type: 'pastLoaded', query, page: await api.history({ query, language }, mine.signal) });
  } catch (error) {
    if (!mine.signal.aborted) dispatch({ type: 'pastMoved', state: failed(problemOf(error)) });
  }
}

async function loadOlder() {
  const { query, language, list: states, older } = model.past;
  const next = shown(states).value?.next;
  if (!next || shown(older).state === 'loading') return;
  dispatch({ type: 'olderMoved', state: loading() });
  try {
    dispatch({ type: 'olderLoaded', query, page: await api.history({ query, language, before: next }) });
  } catch (error) {
    dispatch({ type: 'olderMoved', state: failed(problemOf(error)) });
  }
}

function search(query, language = model.past.language) {
  if (query === model.past.query && language === model.past.language) return;
  dispatch({ type: 'searched', query, language });
  loadHistory();
}

/** Forgets a check once nobody can take that back any more. */
function forget(id) {
  dispatch({ type: 'forgetHidden', id, hidden: true });
  toast(t('deleted'), {
    undo: () => dispatch({ type: 'forgetHidden', id, hidden: false }), gone: () => reallyForget(id),
  });
}

async function reallyForget(id) {
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
  else ids.forEach((id) => drafts.remove(id));
  if (!gone) return;
  running?.abort();
  if (viewOf(location.hash) === 'write') history.replaceState(null, '', hashOf(null));
  dispatch({ type: 'began', draft: null });
}

// Settings

function chooseLanguage(language) {
  settings.set('language', language);
  dispatch({ type: 'languageChosen', language });
  recheck();
}

/** Checks the text again in a language that was chosen for it, and not for texts to come. */
function checkIn(language) {
  dispatch({ type: 'languageChosen', language });
  return check();
}

function choose(name, value) {
  if (name !== 'keep' && name !== 'format') settings.set(name, String(value));
  if (name === 'keep') {
    dispatch({ type: 'keepChosen', keep: value });
    saveDraft();
  } else if (name === 'live') {
    live = value;
    if (live && model.edited) later();
  } else {
    dispatch({ type: `${name}Chosen`, [name]: value });
    if (name !== 'learn') recheck();
  }
}

async function loadLanguages() {
  dispatch({ type: 'languagesMoved', state: loading() });
  try {
    const installed = await api.languages();
    dispatch({ type: 'languagesMoved', state: loaded(installed) });
    if (model.language !== 'auto' && !installed.some(({ code }) => code === model.language)) chooseLanguage('auto');
  } catch (error) {
    dispatch({ type: 'languagesMoved', state: failed(problemOf(error)) });
  }
}

async function chooseInterface(code) {
  settings.set('interface', code);
  await speak(code);
  page.translate(model);
  recheck();
  loadHistory();
}

// What the browser keeps

/** A storage of the browser, or one that forgets where the browser forbids it. */
function storage(name) {
  try {
    return window[name];
  } catch {
    return null;
  }
}

function keeping(store, prefix) {
  return {
    get(key) {
      try {
        return store.getItem(prefix + key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        store.setItem(prefix + key, value);
      } catch {
        // A choice that cannot be remembered still holds for this visit.
      }
    },
  };
}

function list(json) {
  try {
    const value = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one?.id === 'string') : [];
  } catch {
    return [];
  }
}

/** The tab's own name, which stays when it is loaded again. */
function nameOfTab() {
  const store = keeping(storage('sessionStorage'), 'supertext.');
  const known = store.get('tab');
  if (known) return known;
  const fresh = `:${Math.random().toString(36).slice(2)}`;
  store.set('tab', fresh);
  return fresh;
}

/** The names of the tabs that are open; each holds a lock of its name. */
async function openTabs() {
  if (!navigator.locks) return null;
  const { held } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}

async function begun() {
  navigator.locks?.request(`supertext${tab}`, { ifAvailable: true }, (lock) => lock && new Promise(() => {}));
  const tabs = await openTabs();
  if (tabs) drafts.adopt((name) => tabs.has(`supertext${name}`));
  const id = routeOf(location.hash);
  if (id === null) begin();
  else open(id);
}

const chosen = settings.get('interface') ?? bestOf(navigator.languages ?? [navigator.language]);
await speak(Object.hasOwn(languages, chosen) ? chosen : 'en');
const page = view({
  dispatch, api, settings, tell,
  actions: {
    check, stop, retry, startAnew, decide, decideAll, saveAgain, addWord, ignoreRule, useRule, undo, redo: () => undo('redone'),
    search, loadHistory, loadOlder, forget, forgetAll, chooseLanguage, choose, checkIn, chooseInterface, recheck,
    ignoredRules: () => ignored, isLive: () => live,
  },
});
page.render(model);
page.showView(viewOf(location.hash));
addEventListener('popstate', navigate);
addEventListener('pagehide', saveDraft);
loadLanguages();
loadHistory();
await begun();
if (new URLSearchParams(location.search).has('debug')) {
  (await import('./view/debug.js')).debug({ dispatch, model: () => model });
}
if (viewOf(location.hash) === 'write' && model.route === null) page.focusText();
