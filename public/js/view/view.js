// Draws a model into the page, and tells what was done in it.

import { fatesOf, idsOf, openOnes } from '../model.js';
import { hashOf } from '../route.js';
import { neighbour } from '../segments.js';
import { shown, trail } from '../states.js';
import { locale, t, translate } from '../strings.js';
import {
  alsoLine, countWords, languageChoices, languageLine, length, nameOf, stage, summary, unreadLine,
} from '../words.js';
import { children, element, make, mark, say, show } from './children.js';
import { cards } from './corrections.js';
import { documents } from './documents.js';
import { editor } from './editor.js';
import { past } from './history.js';
import { keyboard } from './keyboard.js';
import { theme } from './theme.js';

const example = 'We recieved your parcle yesterday, but the the box was allready open.\n\n'
  + 'it would be wonderfull if you could send another one untill friday. '
  + 'My adress has not changed, and somebody will definately be home.';
/** From how many characters on what is beside the text is drawn in pauses of typing only. */
const long = 20_000;
/** How many words make a text of which it is worth celebrating that it has no mistake. */
const worthy = 20;

export function view({ actions, dispatch, api, tell }) {
  let model;
  let lateList;
  let lateText;
  let shownView = 'write';
  const changedSince = (before, ...names) => !before || names.some((name) => before[name] !== model[name]);
  const look = (id) => {
    dispatch({ type: 'looked', id });
    if (id !== null && model.marks.has(id)) text.reveal(model.marks.get(id).start);
  };
  const announce = (words) => say(element('announcer'), words);
  const text = editor(dispatch, { undo: actions.undo, redo: actions.redo, files: (file) => files.open(file) });
  const list = cards({ actions, look, text, announce });
  const files = documents({ actions, model: () => model, replace: text.replace, announce, tell });
  const history = past({ actions, api, compare: files.compare, tell });
  keyboard({ check, step, undo: actions.undo, redo: actions.redo });
  const drawTheme = theme();

  const on = (id, name, action) => element(id).addEventListener(name, action);
  on('check', 'click', check);
  on('stop', 'click', () => {
    actions.stop();
    text.focus();
  });
  on('retry', 'click', actions.retry);
  on('example', 'click', () => {
    if (model.text === '') text.replace(example);
    check();
  });
  for (const link of ['new-text', 'brand']) {
    on(link, 'click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      actions.startAnew();
    });
  }
  for (const name of ['language', 'format']) on(name, 'change', ({ target }) => actions.choose(name, target.value));
  for (const name of ['learn', 'live']) on(name, 'change', ({ target }) => actions.choose(name, target.checked));
  on('forgetful', 'change', ({ target }) => actions.choose('keep', !target.checked));
  on('picky', 'change', ({ target }) => actions.choose('level', target.checked ? 'picky' : 'default'));
  on('interface', 'change', ({ target }) => actions.chooseInterface(target.value));
  on('count', 'click', () => {
    const now = element('statistics');
    now.hidden = !now.hidden;
    element('count').setAttribute('aria-expanded', String(!now.hidden));
    drawStatistics();
  });
  on('to-corrections', 'click', () => {
    element('summary').focus();
    element('corrections').scrollIntoView({ block: 'start' });
  });
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.querySelector('.close')?.addEventListener('click', () => dialog.close());
  }

  const menu = element('menu');
  menu.addEventListener('click', (event) => {
    if (event.target.closest('.menu-items > button')) menu.open = false;
  });
  document.addEventListener('pointerdown', (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });

  // The card at the underline opens where one clicks or taps, and while the caret is put into it.
  on('text', 'click', () => {
    if (model.active !== null && !text.hasSelection()) list.open(model.active, false);
    else list.close();
  });
  on('text', 'keydown', (event) => {
    if (event.key === 'Escape') list.close();
  });

  function check() {
    if (model.opening) return;
    if (model.text.trim() === '') text.focus();
    else actions.check();
  }

  /** Goes to the next or the previous open correction, seen from the card or from the cursor. */
  function step(direction) {
    const open = openOnes(model);
    const current = list.current();
    const caret = text.caret();
    const near = direction > 0 ? open.find((id) => model.marks.get(id).end >= caret)
      : open.findLast((id) => model.marks.get(id).start <= caret);
    const isOpen = (id) => fatesOf(model).get(id) === 'open';
    const next = (current === null && near) || neighbour(current, direction, idsOf(model), isOpen);
    if (next) list.open(next, true);
    else announce(summary(0, model.corrections.length, false, model.edited));
  }

  // Drawing

  const drawLanguages = children(element('language'), () => make('option'), (option, item) => {
    option.value = item.key;
    say(option, item.name);
  });
  element('language').replaceChildren();

  function choice() {
    const button = make('button', { type: 'button', class: 'link' });
    button.addEventListener('click', () => {
      // The button goes with the answer that it belongs to.
      element('summary').focus();
      element('wrong-language').open = false;
      actions.checkIn(button.dataset.code);
    });
    return button;
  }
  const drawChoice = (sign) => (button, { key, name }) => {
    button.dataset.code = key;
    button.setAttribute('aria-label', t('checkIn', { name }));
    say(button, name + sign);
  };
  const drawChoices = children(element('language-choices'), choice, drawChoice('?'));
  const drawOthers = children(element('language-others'), choice, drawChoice(''));
  const named = (languages) => languages.map((one) => ({ key: one.code, name: nameOf(one) }));

  function drawLanguage(result, busy) {
    say(element('language-line'), languageLine(result?.language));
    const choices = busy ? [] : languageChoices(result?.language);
    drawChoices(named(choices));
    element('language-choices').hidden = choices.length === 0;
    const known = shown(model.languages).value;
    element('wrong-language').hidden = !result?.language.detected || !known;
    drawOthers(named((known ?? []).filter(({ code }) => code !== result?.language.code)));
    show(element('unread'), unreadLine(result, known));
    show(element('also'), alsoLine(result));
  }

  function drawCheck(before) {
    const { state, value, problem, progress } = shown(model.check);
    Object.assign(element('main').dataset, { state, states: trail(model.check), opening: model.opening, edited: model.edited });
    const busy = state === 'loading';
    const bar = element('progress');
    bar.hidden = !busy;
    if (progress) bar.value = progress.fraction;
    else bar.removeAttribute('value');
    element('stop').hidden = !busy || model.opening;
    element('check').disabled = model.opening;
    say(element('stage'), !busy ? '' : model.opening ? t('opening') : stage(progress));
    drawLanguage(value?.result, busy);
    element('problem').hidden = !problem;
    say(element('problem-title'), problem?.title ?? '');
    say(element('problem-detail'), problem && problem.detail !== problem.title ? problem.detail ?? '' : '');
    element('problem-safe').hidden = model.text === '';
    element('welcome').hidden = state !== 'idle' || model.text !== '';
    element('copy').disabled = !value;
    if (!before) return;
    const was = shown(before.check);
    if (state === 'loading' && was.state !== 'loading' && !model.running?.region) announce(model.opening ? t('opening') : t('checking'));
    if (state !== 'loaded' || was.state === 'loaded') return;
    const left = openOnes(model).length;
    const all = model.corrections.length;
    announce(left === all && all > 0 ? t('found', { n: all }) : summary(left, all - left));
    if (all === 0 && !model.edited && was.state === 'loading' && countWords(model.text.slice(0, 2000)) >= worthy) celebrate();
  }

  const celebrate = () => import('./confetti.js').then(({ confetti }) => confetti(), () => {});

  function drawText(before) {
    if (!changedSince(before, 'text', 'route')) return;
    clearTimeout(lateText);
    const draw = () => {
      say(element('count'), length(countWords(model.text)));
      drawStatistics();
    };
    if (model.text.length < long) draw();
    else lateText = setTimeout(draw, 300);
    const title = model.route === null ? '' : model.text.slice(0, 40).replace(/\s+/gu, ' ').trim();
    document.title = title ? `${title} · SuperText` : 'SuperText';
  }

  async function drawStatistics() {
    const place = element('statistics');
    if (place.hidden) return;
    const { rows } = await import('./statistics.js');
    place.replaceChildren(...rows(model.text, shown(model.check).value?.result.language.code));
  }

  function drawLists(before) {
    if (!changedSince(before, 'languages', 'language')) return;
    const options = named(shown(model.languages).value ?? []);
    drawLanguages([{ key: 'auto', name: t('detect') }, ...options]);
    element('language').value = model.language;
    history.renderLanguages(options);
  }

  /** The list beside a long text waits for a pause: typing does not. */
  function drawList(before) {
    if (!changedSince(before, 'check', 'corrections', 'text', 'rows', 'active', 'opening', 'learn', 'marks', 'edited')) return;
    clearTimeout(lateList);
    const onlyText = before && before.undo !== model.undo && !changedSince(before, 'check', 'rows', 'corrections');
    if (onlyText && model.text.length >= long) lateList = setTimeout(() => list.render(model), 200);
    else list.render(model);
  }

  function render(next, before = model) {
    model = next;
    text.render(model, before);
    drawList(before);
    if (before && model.active !== before.active && model.active !== null && text.focused()) list.show(model.active);
    if (changedSince(before, 'check', 'text', 'opening', 'languages', 'edited', 'corrections')) drawCheck(before);
    drawText(before);
    if (changedSince(before, 'past', 'route')) history.render(model);
    drawLists(before);
    element('to-write').setAttribute('href', hashOf(model.route));
    element('forgetful').checked = !model.keep;
    element('learn').checked = model.learn;
    element('live').checked = model.live;
    element('picky').checked = model.level === 'picky';
    element('format').value = model.format;
  }

  function translateAll() {
    document.documentElement.lang = locale;
    translate(document);
    element('interface').value = locale;
    drawTheme();
  }
  translateAll();

  /** Shows one of the views besides writing, each of which is loaded when it is asked for first. */
  async function showView(name) {
    const place = element('view');
    const takesFocus = name !== shownView || place.contains(document.activeElement);
    shownView = name;
    element('main').dataset.view = name;
    element('write').hidden = name !== 'write';
    place.hidden = name === 'write';
    list.close();
    for (const link of element('nav').querySelectorAll('a')) {
      mark(link, link.dataset.view === name, 'page');
      if (link.dataset.view === name) link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    place.replaceChildren();
    if (name === 'write') return;
    const { page } = await import('./pages.js');
    const again = () => showView(name);
    await page(name, { api, model, actions, tell, again, isWanted: () => shownView === name, takesFocus });
  }

  return {
    /** Draws the model; the one before says what is drawn already. */
    render,
    /** Says everything in the interface's language as it is now. */
    translate(next) {
      translateAll();
      render(next, null);
      if (shownView !== 'write') showView(shownView);
    },
    showView,
    focusText: text.focus,
  };
}
