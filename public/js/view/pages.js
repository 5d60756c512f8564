// What there is besides writing: insights, practice, one's own words, and about this server.

import { path, points } from '../chart.js';
import { number, t } from '../strings.js';
import { nameOf, when } from '../words.js';
import { element, make } from './children.js';
import { toast } from './toasts.js';

const size = { width: 560, height: 150 };

export function pages({ api, actions, tell }) {
  const place = element('view');
  let now = 'write';
  let visit = 0;
  const title = (key) => make('h1', { tabindex: '-1' }, t(key));
  const problem = (error) => make('p', { class: 'row-problem', role: 'alert' }, error.problem?.detail ?? error.problem?.title ?? String(error));
  const button = (key, action, more = {}) => make('button', { type: 'button', class: 'button', onclick: action, ...more }, t(key));
  const table = (heads, rows, caption) => make('table', {}, make('caption', {}, caption),
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', {}, cell))))));

  /** A placeholder until the work is done, and what it came to; a later view drops it. */
  async function fill(key, work) {
    const mine = ++visit;
    place.replaceChildren(title(key), make('div', { class: 'placeholders', 'aria-hidden': 'true' }, make('i'), make('i'), make('i')));
    place.dataset.state = 'loading';
    let nodes;
    try {
      nodes = await work();
    } catch (error) {
      nodes = [problem(error), button('retry', () => show(now))];
    }
    if (mine !== visit) return;
    place.replaceChildren(title(key), ...nodes.filter(Boolean));
    place.dataset.state = 'loaded';
  }

  // Insights

  const insights = () => fill('nav.insights', async () => {
    const all = await api.insights();
    if (all.texts === 0) return [make('p', { class: 'faint' }, t('insightsEmpty'))];
    const rate = (value) => (value === null || value === undefined ? '–' : number(value, { maximumFractionDigits: 1 }));
    const series = all.series.map((step) => ({ value: step.mistakesPerThousandWords, label: step.start }));
    const facts = [[t('texts'), number(all.texts)], [t('words'), number(all.words)], [t('perThousand'), rate(all.mistakesPerThousandWords)],
      [t('cleanTexts'), number(all.cleanTexts)], [t('streak'), number(all.streaks?.current ?? 0)]];
    const causes = await Promise.all(all.causes.slice(0, 8).map(async (one) => ({ ...one, ...await nameOfCause(one.cause) })));
    const most = Math.max(1, ...causes.map((one) => one.mistakes));
    return [
      make('dl', { class: 'facts' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)))),
      make('section', { class: 'panel' }, make('h2', {}, t('overTime')), make('div', { class: 'chart' }, line(series),
        make('details', {}, make('summary', {}, t('asTable')), table([t('week'), t('words'), t('mistakes'), t('perThousand')],
          all.series.map((one) => [one.start, number(one.words), number(one.mistakes), rate(one.mistakesPerThousandWords)]), t('overTime'))))),
      make('section', { class: 'panel' }, make('h2', {}, t('causes')), make('div', { class: 'bars' }, ...causes.map((one) =>
        make('div', { class: 'bar-row' }, make('span', {}, one.url ? make('a', { href: one.url }, one.name) : one.name),
          make('meter', { min: 0, max: most, value: one.mistakes, 'aria-hidden': 'true' }), make('b', {}, number(one.mistakes)))))),
      all.misspelled.length > 0 && make('section', { class: 'panel' }, make('h2', {}, t('toPractise')),
        table([t('written'), t('right'), t('texts'), t('lastTime')], all.misspelled.slice(0, 20).map((one) =>
          [make('del', {}, one.word), one.right ?? '', number(one.texts), when(one.lastAt)]), t('toPractise'))),
      all.mastered.length > 0 && make('p', { class: 'faint' }, `${t('mastered')} ${all.mastered.slice(0, 20).map(({ word }) => word).join(', ')}`),
    ];
  });
  /** A cause with a page has a name; any other is the category of a rule. */
  const nameOfCause = (cause) => api.rule(`cause.${cause}`).catch(() =>
    ({ name: cause.replaceAll('-', ' ').replace(/^./u, (letter) => letter.toUpperCase()) }));

  function line(series) {
    const { highest, points: all } = points(series, { ...size, margin: 18 });
    return make('svg', { viewBox: `0 0 ${size.width} ${size.height + 20}`, role: 'img', 'aria-label': t('chart', { highest: number(Math.round(highest)) }), class: 'line' },
      make('line', { x1: 0, y1: size.height, x2: size.width, y2: size.height, class: 'axis' }),
      make('path', { d: path(all), class: 'curve' }),
      ...all.map(({ x, y, value, label }) => make('g', {}, make('path', { d: `M${x.toFixed(1)} ${y.toFixed(1)}h.01`, class: 'dot' },
        titled(`${label}: ${number(value, { maximumFractionDigits: 1 })}`)))),
      make('text', { x: 2, y: 11 }, number(Math.round(highest))), make('text', { x: 2, y: size.height + 16 }, series[0]?.label ?? ''),
      make('text', { x: size.width - 2, y: size.height + 16, 'text-anchor': 'end' }, series.at(-1)?.label ?? ''));
  }
  function titled(words) {
    const node = document.createElementNS('http://www.w3.org/2000/svg', 'title');
    node.textContent = words;
    return node;
  }

  // Practice

  const practice = () => fill('nav.practice', async () => {
    const { exercises, due, next } = await api.practice();
    if (exercises.length === 0) {
      return [make('p', { class: 'faint' }, next ? t('practiceLater', { when: new Date(next).toLocaleString() }) : t('practiceEmpty'))];
    }
    const card = make('div', { class: 'panel exercise', 'data-testid': 'exercise' });
    const say = make('p', { role: 'status', class: 'grade' });
    let right = 0;
    function turn(at) {
      const one = exercises[at];
      say.textContent = '';
      if (!one) {
        card.replaceChildren(make('p', { tabindex: '-1' }, t('practiceDone', { right, all: exercises.length })), button('practiceMore', practice));
        card.querySelector('button').focus();
        return;
      }
      const answer = make('input', { type: 'text', 'aria-label': t('answer'), autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', lang: one.language, required: true, maxlength: 200 });
      const form = make('form', {}, make('p', { class: 'sentence', lang: one.language }, one.before, make('mark', {}, one.wrong), one.after),
        make('label', {}, t('writeItRight'), answer), make('p', { class: 'faint' }, one.rule.name),
        make('button', { type: 'submit', class: 'button primary' }, t('answerIt')));
      form.addEventListener('submit', async (event) => {
        event.preventDefault();
        form.querySelector('button').disabled = true;
        try {
          const grade = await api.answer(one.id, answer.value);
          right += Number(grade.correct);
          say.textContent = grade.correct ? t('answerRight') : t('answerWrong', { right: grade.right });
          form.querySelector('button').replaceWith(button('nextCard', () => turn(at + 1), { class: 'button primary' }));
          answer.readOnly = true;
          form.querySelector('button').focus();
        } catch (error) {
          tell(error);
          form.querySelector('button').disabled = false;
        }
      });
      card.replaceChildren(make('p', { class: 'faint' }, t('cardOf', { at: at + 1, all: exercises.length, due })), form);
      answer.focus();
    }
    queueMicrotask(() => turn(0));
    return [card, say];
  });

  // One's own words, and the rules that are not wanted

  const words = () => fill('nav.words', async () => {
    const { words: all, total } = await api.words();
    const field = make('input', { type: 'text', 'aria-label': t('newWord'), placeholder: t('newWord'), autocomplete: 'off', spellcheck: 'false', required: true });
    const more = (key, maxlength) => make('input', { type: 'text', 'aria-label': t(key), placeholder: t(key), autocomplete: 'off', maxlength });
    const [note, like] = [more('wordNote', 500), more('wordLike', 100)];
    const installed = await api.languages();
    const language = make('select', { 'aria-label': t('language') }, make('option', { value: '' }, t('allLanguages')),
      ...installed.map((one) => make('option', { value: one.code }, nameOf(one))));
    const form = make('form', { class: 'inline' }, field, language, note, like, make('button', { type: 'submit', class: 'button primary' }, t('addWord')));
    const file = make('input', { type: 'file', accept: '.txt,.dic,text/plain', hidden: true, 'aria-label': t('importWords') });
    file.addEventListener('change', async () => {
      try {
        const { added, present, refused } = await api.importWords(await file.files[0].text());
        toast(t('wordsImported', { added, present, refused: refused.total }));
        show('words');
      } catch (error) {
        tell(error);
      }
    });
    const change = (work) => work.then(() => show('words'), tell);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const details = { ...note.value && { note: note.value }, ...like.value && { inflectsLike: like.value } };
      change(api.addWord(field.value.trim(), language.value, details));
    });
    const rules = actions.ignoredRules();
    return [
      make('p', { class: 'faint' }, t('wordsMore')), form,
      make('p', { class: 'inline' }, button('importWords', () => file.click()), file,
        total > 0 && make('a', { class: 'button', href: '/v1/words/export', download: '' }, t('export'))),
      make('ul', { class: 'words', 'data-testid': 'words' }, ...all.map(({ word, language, note, inflectsLike }) => make('li', {}, make('span', { lang: language }, word),
        make('small', {}, [language, inflectsLike && `~ ${inflectsLike}`, note].filter(Boolean).join(' · ')), make('button', { type: 'button', class: 'link', 'aria-label': t('takeOutWord', { word }),
          onclick: () => change(api.removeWord(word, language)) }, t('takeOut'))))),
      total > all.length && make('p', { class: 'faint' }, t('andMore', { n: total - all.length })),
      rules.length > 0 && make('section', {}, make('h2', {}, t('ignoredRules')), make('ul', { class: 'words' }, ...rules.map(({ id, name }) =>
        make('li', {}, make('a', { href: `/rules/${encodeURIComponent(id)}` }, name), make('button', { type: 'button', class: 'link',
          onclick: () => { actions.useRule(id); show('words'); } }, t('useAgain')))))),
    ];
  });

  // About

  const about = () => fill('nav.about', async () => {
    const [installed, limit, version] = await Promise.all([api.languages(), api.limit().catch(() => null), api.version()]);
    const { origin } = location;
    const copy = (value) => make('div', { class: 'copy-row' }, make('code', {}, value), button('copy', async (event) => {
      const it = event.currentTarget;
      await navigator.clipboard.writeText(value).then(() => { it.textContent = t('copied'); }, () => { it.textContent = t('copyForbidden'); });
    }, { 'aria-label': t('copyThis', { value }) }));
    return [
      make('dl', { class: 'facts' }, ...[[t('version'), version], [t('languages'), number(installed.length)],
        ...limit === null ? [] : [[t('longestText'), t('charactersOf', { n: Number(limit) })]]].map(([name, value]) =>
        make('div', {}, make('dt', {}, name), make('dd', {}, value)))),
      make('section', { class: 'panel' }, make('h2', {}, t('connect')), make('p', {}, t('connectMore')), copy(`${origin}/v2`),
        make('p', {}, t('connectLibre')), copy(origin), make('p', {}, t('connectShell')),
        copy(`curl -H 'Content-Type: text/plain' --data-binary @text.txt -H 'Accept: text/plain' ${origin}/v1/checks`)),
      make('section', { class: 'panel' }, make('h2', {}, t('languages')), make('ul', { class: 'words', 'data-testid': 'installed' }, ...installed.map((one) =>
        make('li', {}, make('span', {}, nameOf(one)), make('code', {}, one.code), make('button', { type: 'button', class: 'link',
          onclick: () => rulesOf(one) }, t('rules')))))),
      make('section', { class: 'panel', id: 'rules-of', hidden: true }),
      make('p', {}, make('a', { href: '/openapi.json' }, t('api'))),
    ];
  });

  async function rulesOf(language) {
    const panel = element('rules-of');
    try {
      const rules = await api.rules(language.code);
      panel.replaceChildren(make('h2', { tabindex: '-1' }, t('rulesOf', { name: nameOf(language), n: rules.length })),
        make('ul', { class: 'words rules' }, ...rules.slice(0, 300).map(({ name, url }) => make('li', {}, make('a', { href: url }, name)))),
        ...rules.length > 300 ? [make('p', { class: 'faint' }, t('andMore', { n: rules.length - 300 }))] : []);
      panel.hidden = false;
      panel.querySelector('h2').focus();
    } catch (error) {
      tell(error);
    }
  }

  const all = { insights, practice, words, about };
  function show(name) {
    const moved = now !== name;
    now = name;
    for (const link of element('nav').querySelectorAll('a')) {
      if (link.dataset.view === name) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    place.hidden = name === 'write';
    if (name === 'write') {
      visit += 1;
      place.replaceChildren();
    } else {
      all[name]();
      if (moved) place.querySelector('h1').focus();
    }
  }

  return {
    show,
    /** Draws the view again, in another language. */
    again: () => show(now),
  };
}
