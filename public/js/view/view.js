// Draws a model into the page, and tells what was done in it.

import { fatesOf, idsOf, openOnes } from '../model.js';
import { corrected, neighbour } from '../segments.js';
import { shown, trail } from '../states.js';
import { countWords, languageChoices, languageLine, length, plural, stage, summary, unreadLine } from '../words.js';
import { cards } from './corrections.js';
import { children, element, say } from './children.js';
import { editor } from './editor.js';
import { past } from './history.js';

const example = 'We recieved your parcle yesterday, but the the box was allready open.\n\n'
  + 'it would be wonderfull if you could send another one untill friday. '
  + 'My adress has not changed, and somebody will definately be home.';

export function view({ actions, dispatch }) {
  let model;
  const look = (id) => {
    dispatch({ type: 'looked', id });
    if (id !== null) text.reveal(model.marks.get(id).start);
  };
  const toText = (id) => text.select(model.marks.get(id));
  const text = editor(dispatch);
  const list = cards({ actions, look, toText });
  const history = past({ actions, dispatch });

  element('check').addEventListener('click', () => check());
  element('stop').addEventListener('click', () => {
    actions.stop();
    text.focus();
  });
  element('retry').addEventListener('click', () => actions.retry());
  element('example').addEventListener('click', () => {
    dispatch({ type: 'typed', text: example });
    check();
  });
  for (const link of ['new-text', 'brand']) {
    element(link).addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      actions.startAnew();
    });
  }
  element('language').addEventListener('change', (event) =>
    actions.chooseLanguage(event.target.value));
  element('forgetful').addEventListener('change', (event) => actions.chooseKeep(!event.target.checked));
  element('copy').addEventListener('click', copy);
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || element('forget-all-dialog').open) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      check();
    } else if (event.key === 'F8') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
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
    const mark = (id) => model.marks.get(id);
    const near = direction > 0
      ? open.find((id) => mark(id).end >= caret) : open.findLast((id) => mark(id).start <= caret);
    const isOpen = (id) => fatesOf(model).get(id) === 'open';
    const next = (current === null && near) || neighbour(current, direction, idsOf(model), isOpen);
    if (next !== null) list.focus(next);
  }

  async function copy() {
    const said = element('copy-done');
    let words;
    try {
      await navigator.clipboard.writeText(corrected(model.text, model.marks, model.corrections));
      words = 'Copied';
    } catch {
      // Browsers refuse the clipboard to pages that are neither local nor served over TLS.
      words = 'The browser forbids it';
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

  const announce = (words) => say(element('announcer'), words);

  const drawLanguages = children(element('language'), () => document.createElement('option'), (option, item) => {
    option.value = item.key;
    say(option, item.name);
  });
  element('language').replaceChildren();

  const drawChoices = children(element('language-choices'), () => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'link';
    button.addEventListener('click', () => {
      // The button goes with the answer that it belongs to.
      element('summary').focus();
      actions.checkIn(button.dataset.code);
    });
    return button;
  }, (button, item) => {
    button.dataset.code = item.key;
    button.setAttribute('aria-label', `Check it in ${item.name}`);
    say(button, `${item.name}?`);
  });

  function drawLanguage(result, busy) {
    say(element('language-line'), languageLine(result?.language));
    const choices = busy ? [] : languageChoices(result?.language);
    drawChoices(choices.map(({ code, name }) => ({ key: code, name })));
    element('language-choices').hidden = choices.length === 0;
    const unread = unreadLine(result, shown(model.languages).value);
    say(element('unread'), unread);
    element('unread').hidden = unread === '';
  }

  function drawCheck(before) {
    const main = element('main');
    const { state, value, problem, progress } = shown(model.check);
    main.dataset.state = state;
    main.dataset.states = trail(model.check);
    main.dataset.opening = model.opening;
    const busy = state === 'loading';
    const bar = element('progress');
    bar.hidden = !busy;
    if (progress) bar.value = progress.fraction;
    else bar.removeAttribute('value');
    element('stop').hidden = !busy || model.opening;
    element('check').disabled = model.opening;
    say(element('stage'), !busy ? '' : model.opening ? 'Opening' : stage(progress));
    drawLanguage(value?.result, busy);
    element('problem').hidden = !problem;
    say(element('problem-title'), problem?.title ?? '');
    say(element('problem-detail'), problem && problem.detail !== problem.title ? problem.detail ?? '' : '');
    element('problem-safe').hidden = model.text === '';
    element('stale').hidden = !value || !model.edited || busy;
    element('welcome').hidden = state !== 'idle';
    element('copy').disabled = !value;
    if (!before) return;
    const was = shown(before.check);
    if (state === 'loading' && was.state !== 'loading') announce(model.opening ? 'Opening' : 'Checking');
    if (state !== 'loaded') return;
    const left = openOnes(model).length;
    const all = model.corrections.length;
    if (was.state !== 'loaded') {
      announce(left === all && all > 0 ? `${plural(all, 'correction')} found` : summary(left, all - left));
    } else if (before.corrections !== model.corrections && was.value.id === value.id) {
      announce(`${left} left`);
    }
  }

  function drawText(before) {
    if (before?.text === model.text && before.check === model.check) return;
    const { value } = shown(model.check);
    const counted = value && !model.edited ? value.result.statistics?.words : undefined;
    say(element('count'), length(counted ?? countWords(model.text)));
    document.title = model.route && model.text ? `${model.text.slice(0, 40).replace(/\s+/gu, ' ').trim()} · SuperText`
      : 'SuperText';
  }

  return {
    /** Draws the model; `before` is the one drawn last. */
    render(next) {
      const before = model;
      model = next;
      text.render(model, before);
      if (!before || ['check', 'corrections', 'text', 'rows', 'active', 'opening'].some((name) =>
        before[name] !== model[name])) list.render(model);
      if (before && model.active !== before.active && model.active !== null && text.focused()) list.show(model.active);
      drawCheck(before);
      drawText(before);
      if (!before || before.past !== model.past || before.route !== model.route) history.render(model);
      if (!before || before.languages !== model.languages || before.language !== model.language) {
        const known = shown(model.languages).value ?? [];
        const named = known.map(({ code, name }) => ({ key: code, name }));
        drawLanguages([{ key: 'auto', name: 'Detect language' }, ...named]);
        element('language').value = model.language;
      }
      element('forgetful').checked = !model.keep;
    },
    focusText: text.focus,
  };
}
