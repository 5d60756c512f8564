// Draws a model into the page, and tells what was done in it.

import { diff } from '../diff.js';
import { textOf } from '../files.js';
import { fatesOf, idsOf, openOnes } from '../model.js';
import { hashOf } from '../route.js';
import { corrected, neighbour } from '../segments.js';
import { shown, trail } from '../states.js';
import { easeName, statistics } from '../statistics.js';
import { languages as interfaces, locale, number, t, translate } from '../strings.js';
import { alsoLine, countWords, languageChoices, languageLine, length, nameOf, seconds, stage, summary, unreadLine } from '../words.js';
import { children, element, make, say } from './children.js';
import { confetti } from './confetti.js';
import { cards } from './corrections.js';
import { editor } from './editor.js';
import { past } from './history.js';
import { pages } from './pages.js';
import { theme } from './theme.js';
import { toast } from './toasts.js';

const example = 'We recieved your parcle yesterday, but the the box was allready open.\n\n'
  + 'it would be wonderfull if you could send another one untill friday. '
  + 'My adress has not changed, and somebody will definately be home.';
/** From how many characters on what is beside the text is drawn in pauses of typing only. */
const long = 20_000;

export function view({ actions, dispatch, api, settings, tell }) {
  let model;
  let lateList;
  let lateText;
  const look = (id) => {
    dispatch({ type: 'looked', id });
    if (id !== null && model.marks.has(id)) text.reveal(model.marks.get(id).start);
  };
  const announce = (words) => say(element('announcer'), words);
  const text = editor(dispatch, { undo: actions.undo, redo: actions.redo, files: openFile });
  const list = cards({ actions, look, text, announce });
  const history = past({ actions, api, show: showDiff });
  const others = pages({ api, actions, tell });
  theme(settings);

  const on = (id, name, action) => element(id).addEventListener(name, action);
  on('check', 'click', () => check());
  on('stop', 'click', () => {
    actions.stop();
    text.focus();
  });
  on('retry', 'click', () => actions.retry());
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
  on('language', 'change', (event) => actions.chooseLanguage(event.target.value));
  on('format', 'change', (event) => actions.choose('format', event.target.value));
  on('forgetful', 'change', (event) => actions.choose('keep', !event.target.checked));
  on('learn', 'change', (event) => actions.choose('learn', event.target.checked));
  on('live', 'change', (event) => actions.choose('live', event.target.checked));
  on('picky', 'change', (event) => actions.choose('level', event.target.checked ? 'picky' : 'default'));
  on('interface', 'change', (event) => actions.chooseInterface(event.target.value));
  on('copy', 'click', copy);
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
  element('interface').append(...Object.entries(interfaces).map(([code, name]) => make('option', { value: code, lang: code }, name)));

  // The card at the underline opens where one clicks or taps, and while the caret is put into it.
  on('text', 'click', () => {
    if (model.active !== null && !text.hasSelection()) list.open(model.active, false);
    else list.close();
  });
  on('text', 'keydown', (event) => {
    if (event.key === 'Escape') list.close();
  });

  document.addEventListener('keydown', (event) => {
    if (event.isComposing || document.querySelector('dialog[open]')) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const typing = event.target.matches('input, select, textarea, [contenteditable]');
    if (event.key === 'Enter' && control) {
      event.preventDefault();
      check();
    } else if (event.key === 'F8' && !element('write').hidden) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (control && !event.altKey && (key === 'z' || key === 'y') && !event.target.matches('input, textarea')) {
      event.preventDefault();
      actions[key === 'y' || event.shiftKey ? 'redo' : 'undo']();
    } else if (event.key === '?' && !typing) {
      event.preventDefault();
      showKeys();
    }
  });
  const apple = /Mac|iPhone|iPad/u.test(navigator.platform);
  const control = apple ? '⌘' : t('ctrl');
  function showKeys() {
    const keys = [[`${control} Enter`, 'check'], ['F8', 'keys.nextLong'], ['Shift F8', 'keys.previous'], ['1–9', 'keys.acceptLong'],
      ['D', 'keys.dismiss'], ['A', 'addWord'], ['I', 'ignoreRule'], ['Esc', 'keys.back'], [`${control} Z`, 'undo'],
      [apple ? '⇧ ⌘ Z' : `${control} Y`, 'redo'], ['?', 'keys.all']];
    element('keys-list').replaceChildren(...keys.flatMap(([key, what]) =>
      [make('dt', {}, make('kbd', {}, key)), make('dd', {}, t(what))]));
    element('keys-dialog').showModal();
  }
  on('show-keys', 'click', showKeys);
  for (const name of ['keys', 'diff']) on(`${name}-close`, 'click', () => element(`${name}-dialog`).close());

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
    const mark = (id) => model.marks.get(id);
    const near = direction > 0
      ? open.find((id) => mark(id).end >= caret) : open.findLast((id) => mark(id).start <= caret);
    const isOpen = (id) => fatesOf(model).get(id) === 'open';
    const next = (current === null && near) || neighbour(current, direction, idsOf(model), isOpen);
    if (next !== null && next !== undefined) list.open(next, true);
    else announce(summary(0, model.corrections.length, false, model.edited));
  }

  const correctedText = () => corrected(model.text, model.marks, model.corrections);
  async function copy() {
    const said = element('copy-done');
    let words;
    try {
      await navigator.clipboard.writeText(correctedText());
      words = t('copied');
    } catch {
      // Browsers refuse the clipboard to pages that are neither local nor served over TLS.
      words = t('copyForbidden');
    }
    announce(words);
    say(said, words);
    said.hidden = false;
    element('copy-label').hidden = true;
    setTimeout(() => {
      said.hidden = true;
      element('copy-label').hidden = false;
    }, 2000);
  }

  // Files

  let fileName = 'text';
  async function openFile(file) {
    try {
      const { text: words, format } = await textOf(file);
      fileName = file.name.replace(/\.[^.]*$/u, '') || 'text';
      const replaces = model.text !== '';
      text.replace(words);
      if (format !== model.format) actions.choose('format', format);
      toast(t('opened', { name: file.name }), replaces ? { undo: actions.undo } : {});
    } catch {
      toast(t('noTextFile', { name: file.name }));
    }
  }
  on('open-file', 'click', () => element('file').click());
  on('file', 'change', (event) => {
    const [file] = event.target.files;
    if (file) openFile(file);
    event.target.value = '';
  });
  const holdsFile = (event) => event.dataTransfer?.types.includes('Files');
  addEventListener('dragover', (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    element('drop').hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) element('drop').hidden = true;
  });
  addEventListener('drop', (event) => {
    element('drop').hidden = true;
    if (!holdsFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) openFile(file);
  });
  const endings = { markdown: 'md', html: 'html', latex: 'tex' };
  function download(words) {
    const url = URL.createObjectURL(new Blob([words], { type: 'text/plain' }));
    make('a', { href: url, download: `${fileName}.${endings[model.format] ?? 'txt'}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
  on('download', 'click', () => download(model.text));
  on('download-corrected', 'click', () => download(correctedText()));
  on('print', 'click', () => print());
  on('compare', 'click', () => {
    const { value } = shown(model.check);
    showDiff(value?.text ?? model.said, correctedText());
  });
  element('menu').addEventListener('click', (event) => {
    if (event.target.closest('.menu-items > button')) element('menu').open = false;
  });
  document.addEventListener('pointerdown', (event) => {
    if (!element('menu').contains(event.target)) element('menu').open = false;
  });
  element('menu').addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    element('menu').open = false;
    element('menu').querySelector('summary').focus();
  });

  function showDiff(before, after, title = t('compare')) {
    const sides = [element('diff-before'), element('diff-after')];
    const changes = diff(before, after);
    const draw = (name, tag) => changes.filter((one) => 'kept' in one || name in one)
      .map((one) => ('kept' in one ? one.kept : make(tag, {}, one[name])));
    sides[0].replaceChildren(...draw('out', 'del'));
    sides[1].replaceChildren(...draw('put', 'ins'));
    say(element('diff-title'), title);
    element('diff-dialog').showModal();
  }

  // Drawing

  const drawLanguages = children(element('language'), () => make('option'), (option, item) => {
    option.value = item.key;
    say(option, item.name);
  });
  element('language').replaceChildren();

  const choice = () => {
    const button = make('button', { type: 'button', class: 'link' });
    button.addEventListener('click', () => {
      // The button goes with the answer that it belongs to.
      element('summary').focus();
      element('wrong-language').open = false;
      actions.checkIn(button.dataset.code);
    });
    return button;
  };
  const named = (mark) => (button, item) => {
    button.dataset.code = item.key;
    button.setAttribute('aria-label', t('checkIn', { name: item.name }));
    say(button, item.name + mark);
  };
  const drawChoices = children(element('language-choices'), choice, named('?'));
  const drawOthers = children(element('language-others'), choice, named(''));

  function drawLanguage(result, busy) {
    say(element('language-line'), languageLine(result?.language));
    const choices = busy ? [] : languageChoices(result?.language);
    drawChoices(choices.map((one) => ({ key: one.code, name: nameOf(one) })));
    element('language-choices').hidden = choices.length === 0;
    const known = shown(model.languages).value;
    element('wrong-language').hidden = !result?.language.detected || !known;
    drawOthers((known ?? []).filter(({ code }) => code !== result?.language.code).map((one) => ({ key: one.code, name: nameOf(one) })));
    for (const [id, words] of [['unread', unreadLine(result, known)], ['also', alsoLine(result)]]) {
      say(element(id), words);
      element(id).hidden = words === '';
    }
  }

  function drawCheck(before) {
    const main = element('main');
    const { state, value, problem, progress } = shown(model.check);
    main.dataset.state = state;
    main.dataset.states = trail(model.check);
    main.dataset.opening = model.opening;
    main.dataset.edited = model.edited;
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
    if (all === 0 && !model.edited && was.state === 'loading' && countWords(model.text.slice(0, 2000)) >= 20) confetti();
  }

  function drawText(before) {
    if (before?.text === model.text && before.route === model.route) return;
    clearTimeout(lateText);
    const draw = () => {
      say(element('count'), length(countWords(model.text)));
      drawStatistics();
    };
    if (model.text.length < long) draw();
    else lateText = setTimeout(draw, 300);
    document.title = model.route && model.text ? `${model.text.slice(0, 40).replace(/\s+/gu, ' ').trim()} · SuperText`
      : 'SuperText';
  }

  function drawStatistics() {
    const place = element('statistics');
    if (place.hidden) return;
    const { words, sentences, characters, paragraphs, readingSeconds, speakingSeconds, ease } =
      statistics(model.text, shown(model.check).value?.result.language.code);
    const rows = [['words', number(words)], ['sentences', number(sentences)], ['paragraphs', number(paragraphs)],
      ['characters', number(characters)], ['readingTime', seconds(readingSeconds)], ['speakingTime', seconds(speakingSeconds)],
      ...ease === null ? [] : [['readability', `${number(ease)} · ${t(easeName(ease))}`]]];
    place.replaceChildren(...rows.map(([key, value]) => make('div', {}, make('dt', {}, t(key)), make('dd', {}, value))));
  }

  function drawLists(before) {
    if (before && before.languages === model.languages && before.language === model.language) return;
    const known = shown(model.languages).value ?? [];
    const options = known.map((one) => ({ key: one.code, name: nameOf(one) }));
    drawLanguages([{ key: 'auto', name: t('detect') }, ...options]);
    element('language').value = model.language;
    history.renderLanguages(options);
  }

  /** The list beside a long text waits for a pause: typing does not. */
  function drawList(before) {
    if (before && ['check', 'corrections', 'text', 'rows', 'active', 'opening', 'learn', 'marks', 'edited']
      .every((name) => before[name] === model[name])) return;
    clearTimeout(lateList);
    const onlyText = before && before.check === model.check && before.undo !== model.undo && before.rows === model.rows
      && before.corrections === model.corrections;
    if (onlyText && model.text.length >= long) lateList = setTimeout(() => list.render(model), 200);
    else list.render(model);
  }

  function render(next) {
    const before = model;
    model = next;
    text.render(model, before);
    drawList(before);
    if (before && model.active !== before.active && model.active !== null && text.focused()) list.show(model.active);
    if (!before || ['check', 'text', 'opening', 'languages', 'edited', 'corrections'].some((name) => before[name] !== model[name])) {
      drawCheck(before);
    }
    drawText(before);
    if (!before || before.past !== model.past || before.route !== model.route) history.render(model);
    drawLists(before);
    element('to-write').setAttribute('href', hashOf(model.route));
    element('forgetful').checked = !model.keep;
    element('learn').checked = model.learn;
    element('live').checked = actions.isLive();
    element('picky').checked = model.level === 'picky';
    element('format').value = model.format;
  }

  function translateAll() {
    document.documentElement.lang = locale;
    translate(document);
    element('interface').value = locale;
  }
  translateAll();

  return {
    /** Draws the model; `before` is the one drawn last. */
    render,
    /** Says everything in the interface's language as it is now. */
    translate(next) {
      translateAll();
      model = undefined;
      render(next);
      others.again();
    },
    showView(name) {
      element('main').dataset.view = name;
      element('write').hidden = name !== 'write';
      list.close();
      others.show(name);
    },
    focusText: text.focus,
  };
}
