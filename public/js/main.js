// The page put together: the model, the server, the address, and the view.

import { check, later, loadHistory, loadOlder, recheck, search, stop } from './actions/checking.js';
import {
  begin, keepLeft, leavePage, leaveText, navigate, placeOf, redo, retry, saveDraft, takingBack, undo,
} from './actions/opening.js';
import { api, app, dispatch, drafts, enter, isOutage, onChange, openTabs, problemOf, tell } from './app.js';
import { hashOf, routeOf, viewOf } from './model.js';
import { failed, loaded, loading, shown } from './states.js';
import { settings } from './storage.js';
import { bestOf, languages, speak, t } from './strings.js';
import { reviewNews, toast } from './view/dom.js';
import { view } from './view/view.js';

/** Takes over a choice for this text and those to come; format and whether it is kept are of one text. */
function choose(name, value) {
  if (!['format', 'keep'].includes(name)) settings.set(name, value);
  dispatch({ type: 'chosen', name, value });
  if (name === 'keep') saveDraft();
  else if (name === 'live') later();
  else if (name !== 'learn') recheck();
}

/** Checks again in a language that was chosen for this text only. */
function checkIn(value) {
  dispatch({ type: 'chosen', name: 'language', value });
  check();
}

function go() {
  page.showView(viewOf(location.hash));
  navigate();
}

/** An empty editor under an address of its own; undo brings back what was there. */
function startAnew() {
  const { route, opening, text, keep } = app.model;
  if (viewOf(location.hash) !== 'write' || route !== null || opening) {
    history.pushState(null, '', hashOf(null));
    go();
  } else if (text !== '') {
    toast(t(keep ? 'leftText' : 'cleared'), leaveText());
  }
  page.focusText();
}

async function chooseInterface(code) {
  settings.set('interface', code);
  await speak(code);
  page.translate(app.model);
  recheck();
  if (shown(app.model.past.list).state !== 'idle') loadHistory();
}

async function loadLanguages() {
  const moved = (state) => dispatch({ type: 'languagesMoved', state });
  moved(loading());
  try {
    const installed = await api.languages();
    moved(loaded(installed));
    const { language } = app.model;
    if (language !== 'auto' && !installed.some(({ code }) => code === language)) choose('language', 'auto');
  } catch (error) {
    moved(failed(problemOf(error)));
  }
}

// An outage: once the server is back, what failed is done.

let recovery = null;
app.outage = () => {
  let wait = 500;
  async function attempt() {
    clearTimeout(recovery);
    if (!await api.isThere()) {
      wait = Math.min(wait * 2, 15_000);
      recovery = setTimeout(attempt, wait);
      return;
    }
    recovery = null;
    removeEventListener('online', attempt);
    const { model } = app;
    if (isOutage(shown(model.check).problem)) retry();
    if (shown(model.past.list).problem) loadHistory();
    if (shown(model.languages).problem) loadLanguages();
    keepLeft();
    const unsaved = Object.keys(model.rows).filter((id) => isOutage(shown(model.rows[id]).problem));
    if (unsaved.length === 0) return;
    const { saveAgain } = await actions.deciding();
    for (const id of unsaved) saveAgain(id);
  }
  if (recovery) return;
  recovery = setTimeout(attempt, wait);
  addEventListener('online', attempt);
};

const actions = {
  check, stop, retry, undo, redo, takingBack, search, loadHistory, loadOlder, choose, checkIn, chooseInterface, recheck, startAnew,
  // What is not done before there is something to do it with.
  deciding: () => import('./actions/deciding.js'),
  forgetting: () => import('./actions/forgetting.js'),
  leaving: () => import('./actions/leaving.js'),
  keeping: () => import('./actions/keeping.js'),
};

const chosen = settings.get('interface') ?? bestOf(navigator.languages ?? [navigator.language]);
await Promise.all([enter(), drafts.recover(), speak(languages.includes(chosen) ? chosen : 'en')]);
// A new text goes on with the one of a tab that is gone.
drafts.adopt(null, await openTabs());
const page = view({ dispatch, api, tell, actions });
page.render(app.model);
onChange(page.render);
onChange(reviewNews);
page.showView(viewOf(location.hash));
document.documentElement.inert = false;
addEventListener('popstate', go);
// The caret as it is now: that it has moved is told a moment later.
addEventListener('pagehide', () => leavePage(page.caret()));
document.addEventListener('visibilitychange', () => (document.hidden ? saveDraft(true) : drafts.recover()));
addEventListener('beforeunload', (event) => {
  if (app.model.unsafe && !app.model.opening) event.preventDefault();
});
loadLanguages();
const route = routeOf(location.hash);
const last = placeOf(route);
begin(route).then(() => {
  // The caret is where it was; an older text is not gone into unless somebody was in it.
  const { opening, caret, text } = app.model;
  if (viewOf(location.hash) === 'write' && !opening && (route === null || last?.isIn)) {
    page.focusText(Math.min(last?.caret ?? caret ?? text.length, text.length));
  }
  keepLeft();
});
if (new URLSearchParams(location.search).has('debug')) {
  (await import('./view/debug.js')).debug({ dispatch, model: () => app.model });
}
