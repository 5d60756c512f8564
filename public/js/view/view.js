// Draws a model into the page, and tells what was done in it. What a new text does not need is fetched when it is needed.

import { fetched, late } from '../api.js';
import { countsOf, fatesOf, hashOf, idsOf, openOnes } from '../model.js';
import { neighbour } from '../segments.js';
import { shown, trail } from '../states.js';
import { countWords, length, locale, nameOf, stage, summary, t, translate } from '../strings.js';
import { barBottom, dismissible, keyboard, screen, theme, toolbar } from './controls.js';
import { children, element, endNews, make, mark, say, show as showWords, styled, trouble } from './dom.js';
import { editor } from './editor.js';

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
  const changedSince = (before, ...names) => !before || names.some((name) => before[name] !== model[name]);
  const look = (id) => {
    dispatch({ type: 'looked', id });
    if (id !== null && model.marks.has(id)) text.reveal(model.marks.get(id).start);
  };
  const announce = (words) => say(element('announcer'), words);
  const drawn = (part) => {
    part.render(model);
    return part;
  };
  const list = late(() => Promise.all([import('./corrections.js'), actions.deciding(), styled('corrections')]),
    ([{ cards }, deciding]) => drawn(cards({ actions: { ...actions, ...deciding }, look, text, announce })));
  const history = late(() => Promise.all([import('./history.js'), actions.forgetting(), actions.keeping(), styled('history')]),
    ([{ past }, forgetting, keeping]) => drawn(past({ actions: { ...actions, ...forgetting, ...keeping }, api, tell, compare })));
  const files = late(() => import('./documents.js'),
    ({ documents }) => documents({ actions, model: () => model, replace: text.replace }));
  const file = (work, ...those) => files().then((all) => all[work](...those)).catch(tell);
  const compare = (one, other) => file('compare', one, other);
  const showKeys = () => fetched(import('./keys.js')).then((keys) => keys.showKeys()).catch(tell);

  const items = late(() => Promise.all([import('./menu.js'), styled('menu')]), ([{ menu }]) => drawn(menu({ actions, file, showKeys })));

  const text = editor(dispatch, { undo: actions.undo, redo: actions.redo, files: (one) => file('open', one) });
  toolbar({ actions, model: () => model, open: (one) => file('open', one), announce });
  keyboard({ check, step, undo: actions.undo, redo: actions.redo, showKeys });
  // What somebody writes stays in sight when a keyboard comes.
  screen(() => text.focused() && text.reveal(text.caret()));
  const drawTheme = theme();
  const others = views({ actions, api, tell, model: () => model });

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
  on('history-toggle', 'click', () => {
    if (shown(model.past.list).state === 'idle') actions.loadHistory();
    history().then((drawer) => drawer.toggle()).catch(tell);
  });
  dismissible(element('menu'));
  for (const name of ['pointerenter', 'focusin', 'toggle']) on('menu', name, () => items().catch((error) => element('menu').open && tell(error)));
  on('interface', 'change', ({ target }) => actions.chooseInterface(target.value));
  on('count', 'click', () => {
    const now = element('statistics');
    now.hidden = !now.hidden;
    element('count').setAttribute('aria-expanded', String(!now.hidden));
    drawStatistics();
  });
  on('to-corrections', 'click', () => {
    element('summary').focus({ preventScroll: true });
    scrollBy(0, element('corrections').getBoundingClientRect().top - barBottom() - 8);
  });

  // The card at the underline opens where one clicks or taps. What is there says the point: the caret may come later.
  on('text', 'click', ({ clientX, clientY }) => {
    const id = text.hasSelection() ? null : text.markAt(clientX, clientY);
    if (id === null) list.now?.close();
    else list().then((cards) => cards.open(id, false)).catch(tell);
  });
  let following = null;
  on('field', 'scroll', () => {
    following ??= requestAnimationFrame(() => {
      following = null;
      list.now?.follow(text.firstOffset());
    });
  });
  on('text', 'blur', () => dispatch({ type: 'penLifted' }));
  on('text', 'keydown', (event) => {
    if (event.key === 'Escape') list.now?.close();
  });

  function check() {
    if (model.opening) return;
    if (model.text.trim() === '') text.focus();
    else actions.check();
  }

  /** Goes to the next or the previous open correction, seen from the card or from the cursor. */
  function step(direction) {
    // Who asks is told of the word, too, that is being written.
    dispatch({ type: 'penLifted' });
    const open = openOnes(model);
    const current = list.now?.current() ?? null;
    const caret = text.caret();
    const near = direction > 0 ? open.find((id) => model.marks.get(id).end >= caret)
      : open.findLast((id) => model.marks.get(id).start <= caret);
    const isOpen = (id) => fatesOf(model).get(id) === 'open';
    const next = (current === null && near) || neighbour(current, direction, idsOf(model), isOpen);
    if (next) list().then((cards) => cards.open(next, true)).catch(tell);
    else announce(summary(0, countsOf(model).done, false, model.edited));
  }

  // Drawing

  const drawLanguages = children(element('language'), () => make('option'), (option, item) => {
    option.value = item.key;
    say(option, item.name);
  });
  element('language').replaceChildren();

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
    element('problem').hidden = !problem;
    say(element('problem-title'), problem?.title ?? '');
    say(element('problem-detail'), problem && problem.detail !== problem.title ? problem.detail ?? '' : '');
    element('problem-safe').hidden = model.text === '';
    element('welcome').hidden = state !== 'idle' || model.text !== '';
    say(element('left-line'), value ? t('count', { n: countsOf(model).left }) : '');
    element('to-corrections').hidden = model.text === '';
    element('copy').disabled = model.text === '';
    element('copy-corrected').disabled = !value || countsOf(model).left === 0;
    if (!before) return;
    const was = shown(before.check);
    if (state === 'loading' && was.state !== 'loading' && !model.running?.region) announce(model.opening ? t('opening') : t('checking'));
    if (state !== 'loaded' || was.state === 'loaded') return;
    const { left, done } = countsOf(model);
    announce(done === 0 && left > 0 ? t('found', { n: left }) : summary(left, done));
    if (model.corrections.length === 0 && !model.edited && was.state === 'loading' && countWords(model.text.slice(0, 2000)) >= worthy) celebrate();
  }

  function celebrate() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import('./confetti.js').then(({ confetti }) => confetti(), () => {});
  }

  function drawText(before) {
    if (!changedSince(before, 'text', 'route')) return;
    clearTimeout(lateText);
    if (model.text.length < long) drawCount(countWords(model.text));
    else lateText = setTimeout(countAside, 300);
    drawTitle();
  }

  /** Names the view, or the text by its first words. */
  function drawTitle() {
    const view = element('main').dataset.view;
    const words = model.route === null ? '' : model.text.slice(0, 40).replace(/\s+/gu, ' ').trim();
    const title = view === 'write' ? words : t(`nav.${view}`);
    document.title = title ? `${title} · SuperText` : 'SuperText';
  }

  function drawCount(words) {
    say(element('count'), length(words));
    drawStatistics();
  }

  /** What there is to count in a long text is counted beside the page. */
  async function countAside() {
    const { text: counted } = model;
    const words = await fetched(import('../aside.js')).then((aside) => aside.counted(counted)).catch(() => countWords(counted));
    if (model.text === counted) drawCount(words);
  }

  function drawNotice(before) {
    if (!changedSince(before, 'apart', 'unsafe')) return;
    showWords(element('notice'), [model.unsafe && t('unsafe'), model.apart && t('apart')].filter(Boolean).join(' '));
  }

  async function drawStatistics() {
    const place = element('statistics');
    if (place.hidden) return;
    const { text: counted } = model;
    try {
      const [{ rows }] = await fetched(Promise.all([import('./statistics.js'), styled('statistics')]));
      const nodes = await rows(counted, shown(model.check).value?.result.language.code);
      if (model.text === counted) place.replaceChildren(...nodes);
    } catch (error) {
      place.replaceChildren(trouble(error, drawStatistics));
    }
  }

  function drawLanguageList(before) {
    if (!changedSince(before, 'languages', 'language')) return;
    const installed = (shown(model.languages).value ?? []).map((one) => ({ key: one.code, name: nameOf(one) }));
    drawLanguages([{ key: 'auto', name: t('detect') }, ...installed]);
    element('language').value = model.language;
  }

  let seeking = false;
  let missing = null;
  /** The list is fetched with the first text; where that fails its place says so, with another try. */
  async function seekList() {
    if (seeking) return;
    seeking = true;
    missing?.remove();
    try {
      await list();
    } catch (error) {
      missing = trouble(error, seekList);
      element('scroll').append(missing);
    } finally {
      seeking = false;
    }
  }

  /** The list beside a long text waits for a pause: typing does not. */
  function drawList(before) {
    if (!list.now) {
      const isBack = changedSince(before, 'check') && shown(model.check).state === 'loaded';
      if ((model.text !== '' || model.opening) && (!missing || isBack)) seekList();
      return;
    }
    if (!changedSince(before, 'check', 'corrections', 'text', 'rows', 'active', 'opening', 'learn', 'marks', 'edited', 'languages', 'pen', 'ignored')) return;
    clearTimeout(lateList);
    const onlyText = before && before.undo !== model.undo && !changedSince(before, 'check', 'rows', 'corrections');
    if (onlyText && model.text.length >= long) lateList = setTimeout(() => list.now.render(model), 200);
    else list.now.render(model);
    if (!before || model.active === before.active || model.active === null || !text.focused()) return;
    list.now.show(model.active);
    // Whoever goes through the text without seeing it hears what is wrong where they are.
    if (model.undo === before.undo) announce(list.now.describe(model.active));
  }

  function drawHistory(before) {
    if (history.now && changedSince(before, 'past', 'route', 'languages', 'left')) history.now.render(model);
    else if (!history.now && changedSince(before, 'past') && shown(model.past.list).value) history().catch(tell);
  }

  function render(next, before = model) {
    model = next;
    text.render(model, before);
    drawList(before);
    if (changedSince(before, 'check', 'text', 'opening', 'edited', 'corrections', 'pen', 'ignored')) drawCheck(before);
    drawText(before);
    drawNotice(before);
    drawHistory(before);
    drawLanguageList(before);
    element('to-write').setAttribute('href', hashOf(model.route));
    items.now?.render(model);
    element('format').value = model.format;
  }

  function translateAll() {
    document.documentElement.lang = locale;
    translate(document);
    element('interface').value = locale;
    drawTheme();
  }
  translateAll();

  return {
    /** Draws the model; the one before says what is drawn already. */
    render,
    /** Says everything in the interface's language as it is now. */
    translate(next) {
      translateAll();
      render(next, null);
      others.translate();
      drawTitle();
    },
    showView(name) {
      list.now?.close();
      others.show(name);
      drawTitle();
    },
    /** Where the caret is; where it was when somebody was in the text last. */
    caret: () => text.caret(),
    /** @param caret where, if that is known */
    focusText: (caret = null) => (caret === null ? text.focus() : text.select({ start: caret, end: caret })),
  };
}

// The views besides writing. Each is a file in `pages`, fetched when it is asked for: placeholders until its work is
// done, and then what it came to, or a problem with a retry.

/** @param context `{api, actions, tell, model}`, which views are made with */
export function views(context) {
  const place = element('view');
  let wanted = 'write';

  async function fill(name, title) {
    const isWanted = () => wanted === name && title.isConnected;
    let nodes;
    try {
      const [{ view }, api] = await fetched(Promise.all([import(`./pages/${name}.js`), context.api.all(), styled('views')]));
      nodes = await view({ ...context, api, again: () => showView(name) });
    } catch (error) {
      nodes = [trouble(error, () => showView(name), name)];
    }
    if (!isWanted()) return;
    place.replaceChildren(title, ...nodes.filter(Boolean));
    place.dataset.state = 'loaded';
    place.querySelector('[autofocus]')?.focus();
  }

  function showView(name) {
    if (name !== wanted) endNews();
    const takesFocus = name !== wanted || place.contains(document.activeElement);
    wanted = name;
    element('main').dataset.view = name;
    element('write').hidden = name !== 'write';
    place.hidden = name === 'write';
    for (const link of element('nav').querySelectorAll('a')) {
      mark(link, link.dataset.view === name, 'page');
      if (link.dataset.view === name) link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    if (name === 'write') {
      place.replaceChildren();
      return;
    }
    const title = make('h1', { tabindex: '-1' }, t(`nav.${name}`));
    place.replaceChildren(title, make('div.placeholders', { 'aria-hidden': 'true' }, make('i'), make('i'), make('i')));
    place.dataset.state = 'loading';
    if (takesFocus) title.focus();
    fill(name, title);
  }

  return {
    show: showView,
    /** Says the view that is shown in the interface's language as it is now. */
    translate: () => wanted !== 'write' && showView(wanted),
  };
}
