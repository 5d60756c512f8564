// One's own words, and the rules that are not wanted.

import { nameOf, t } from '../../strings.js';
import { button, make, toast } from '../dom.js';
import { faint } from '../pages.js';

export async function view({ api, model, actions, again, tell }) {
  const [page, installed] = await Promise.all([api.words(), api.languages()]);
  const change = (work) => work.then(again, tell);
  const field = (key, more) => make('input.box', { type: 'text', 'aria-label': t(key), placeholder: t(key), autocomplete: 'off', ...more });
  const [word, note, like] = [field('newWord', { spellcheck: 'false', required: true }), field('wordNote', { maxlength: 500 }),
    field('wordLike', { maxlength: 100 })];
  const language = make('select.box', { 'aria-label': t('language') }, make('option', { value: '' }, t('allLanguages')),
    ...installed.map((one) => make('option', { value: one.code }, nameOf(one))));
  const form = make('form.inline', word, language, note, like,
    make('button.button.primary', { type: 'submit' }, t('addWord')));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const details = { ...note.value && { note: note.value }, ...like.value && { inflectsLike: like.value } };
    change(api.addWord(word.value.trim(), language.value, details));
  });

  const file = make('input', { type: 'file', accept: '.txt,.dic,text/plain', hidden: true, 'aria-label': t('importWords') });
  file.addEventListener('change', () => change((async () => {
    const { added, present, refused } = await api.importWords(await file.files[0].text());
    toast(t('wordsImported', { added, present, refused: refused.total }));
  })()));

  const list = make('ul.words', { 'data-testid': 'words' });
  const more = button('moreWords', { onclick: () => api.words(list.children.length).then(add).catch(tell) });
  function add({ words, total }) {
    list.append(...words.map(row));
    more.hidden = list.children.length >= total;
  }
  const row = (one) => make('li', make('span', { lang: one.language }, one.word),
    make('small', [one.language, one.inflectsLike && `~ ${one.inflectsLike}`, one.note].filter(Boolean).join(' · ')),
    make('button.link', {
      'aria-label': t('takeOutWord', { word: one.word }),
      onclick: () => change(api.removeWord(one.word, one.language)),
    }, t('takeOut')));
  add(page);

  const { ignored } = model();
  return [
    faint(t('wordsMore')), form,
    make('p.inline', button('importWords', { onclick: () => file.click() }), file,
      page.total > 0 && make('a.button', { href: '/v1/words/export', download: '' }, t('export'))),
    list, more,
    ignored.length > 0 && make('h2', t('ignoredRules')),
    ignored.length > 0 && make('ul.words', ...ignored.map(({ id, name }) => make('li',
      make('a', { href: `/rules/${encodeURIComponent(id)}` }, name),
      make('button.link', { onclick: () => change(actions.deciding().then((deciding) => deciding.useRule(id))) }, t('useAgain'))))),
  ];
}
