// The drawer with the checked texts. It is made when it is asked for first, or when the first text is kept.

import { isForbidden, wordsOf } from '../api.js';
import { outcome, snippet, when } from '../entry.js';
import { hashOf } from '../model.js';
import { shown, untouched } from '../states.js';
import { locale, nameOf, t } from '../strings.js';
import { dialog, showDialog } from './dialog.js';
import { button, children, element, icon, make, mark, say, show as showWords, sign } from './dom.js';

/** How high a row is in pixels, as history.css has it, and how many rows beyond what is in sight are drawn. */
const height = 84;
const beyond = 20;

const choice = (id, label) => make('select.box', { id, 'data-testid': id, 'data-t-label': label });
const exported = (id, format, attributes, ...inside) => make('a.button.quiet', {
  id, href: `/v1/checks/export?format=${format}`, download: true, hidden: true, ...attributes,
}, ...inside);

function makeDrawer() {
  const place = make('li', make('i'), make('i'));
  return make('aside#history.history', { 'aria-labelledby': 'history-title', 'data-testid': 'history', inert: true },
    make('header.head', make('h2#history-title', { 'data-t': 'history' }),
      sign('cross', { id: 'history-close', 'data-t-label': 'closeHistory' })),
    make('div.filters',
      make('label.search', make('span.unseen', { 'data-t': 'searchHistory' }), icon('lens'), make('input#search.box', {
        type: 'search', 'data-testid': 'search', 'data-t-placeholder': 'search', autocomplete: 'off', spellcheck: 'false',
      })),
      choice('history-language', 'filterLanguage'), choice('history-cause', 'filterCause')),
    make('div#history-problem.problem', { role: 'alert', hidden: true }, make('div',
      make('p#history-problem-detail'), button('retry', { id: 'history-retry' }))),
    make('div#history-scroll.scroll',
      make('ul#history-placeholders.rows.placeholders', { 'aria-hidden': 'true', hidden: true },
        place, place.cloneNode(true), place.cloneNode(true)),
      make('ul#left-rows.left-rows', { 'data-t-label': 'leftTexts', hidden: true }),
      make('p#history-empty.faint', { 'data-testid': 'history-empty', hidden: true }),
      make('ul#history-rows.rows', { 'data-t-label': 'checkedTexts' }),
      button('older', { id: 'older', 'data-testid': 'older', hidden: true })),
    make('footer', { 'data-floor': true },
      button('compareTwo', { class: 'quiet', id: 'compare-two', hidden: true }),
      exported('export', 'ndjson', { 'data-t': 'export' }), exported('export-csv', 'csv', {}, 'CSV'),
      button('deleteAll', { class: 'quiet', id: 'forget-all', hidden: true })));
}

const makeRow = () => make('li.row', { 'data-testid': 'history-row' },
  make('a.row-link', make('span.row-text'), make('span.row-about',
    make('time'), make('span.row-language'), make('span.row-outcome'))),
  make('input.row-pick', { type: 'checkbox' }), sign('bin', { class: 'row-delete' }),
  make('p.row-problem', { role: 'alert', hidden: true }));

/** A text that the browser alone has. */
const makeLeft = () => make('li', { 'data-testid': 'left-row' },
  make('button.left-text', make('span.row-text'), make('span.row-about', make('span'), make('time'))), sign('bin', { class: 'row-delete' }));

/**
 * @param actions what the page can do: `search`, `loadHistory`, `loadOlder`, `forget`, `forgetAll`, `openLeft`, `dropLeft`
 * @param compare shows two texts side by side
 */
export function past({ actions, api, compare, tell }) {
  const panel = makeDrawer();
  const veil = make('div.veil', { hidden: true, onclick: close });
  element('main').after(panel, veil);
  const toggle = element('history-toggle');
  const search = element('search');
  const filters = panel.querySelector('.filters');
  const language = element('history-language');
  const cause = element('history-cause');
  const forgetAll = dialog('forget-all-dialog', 'deleteAllTitle', {}, make('p', { 'data-t': 'deleteAllMore' }),
    make('p#forget-all-problem.row-problem', { role: 'alert', hidden: true }),
    make('div.actions', button('keepIt', { onclick: () => forgetAll.close() }),
      button('deleteAllNow', { class: 'danger', id: 'forget-all-confirm' })));
  const list = element('history-rows');
  let opened = false;
  let typing;
  let picked = [];
  let model;

  // The drawer
  function show(open) {
    opened = open;
    panel.classList.toggle('opened', opened);
    veil.hidden = !opened;
    panel.inert = !opened;
    for (const behind of ['main', 'bar']) element(behind).inert = opened;
    toggle.setAttribute('aria-expanded', String(opened));
  }
  function open() {
    show(true);
    (filters.hidden ? element('history-close') : search).focus();
    // What somebody gets wrong is what there is to filter by.
    api.all().then((all) => all.insights()).then(({ causes }) => {
      const { value } = cause;
      choices(cause, t('allCauses'), causes.map((one) => ({ key: one.cause, name: one.name })));
      cause.value = causes.some((one) => one.cause === value) ? value : '';
    }, () => {});
  }
  function close() {
    if (!opened) return;
    show(false);
    toggle.focus();
  }
  element('history-close').addEventListener('click', close);
  // Wherever the focus is: what had it may be gone.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !opened || document.querySelector('dialog[open]')) return;
    if (!(event.target === search && search.value)) close();
  });

  // The list
  const find = () => actions.search({ query: search.value.trim(), language: language.value, cause: cause.value });
  search.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(find, 150);
  });
  for (const filter of [language, cause]) filter.addEventListener('change', find);
  element('history-retry').addEventListener('click', actions.loadHistory);
  element('older').addEventListener('click', actions.loadOlder);
  // The next page comes before the end of this one is reached.
  const end = new IntersectionObserver((entries) => {
    if (entries.at(-1).isIntersecting && opened) actions.loadOlder();
  }, { root: element('history-scroll'), rootMargin: '800px' });
  list.addEventListener('click', (event) => {
    const row = event.target.closest('.row');
    if (event.target.closest('.row-link')) show(false);
    if (!event.target.closest('.row-delete')) return;
    (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('a').focus();
    actions.forget(row.dataset.id);
    if (!panel.contains(document.activeElement)) search.focus();
  });
  list.addEventListener('change', (event) => {
    const { id } = event.target.closest('.row').dataset;
    picked = [...picked.filter((one) => one !== id), ...event.target.checked ? [id] : []].slice(-2);
    render(model);
  });
  element('left-rows').addEventListener('click', (event) => {
    const { name } = event.target.closest('li').dataset;
    if (event.target.closest('.row-delete')) {
      search.focus();
      actions.dropLeft(name);
    } else {
      close();
      actions.openLeft(name);
    }
  });
  element('compare-two').addEventListener('click', () => Promise.all([...picked].sort().map((id) => api.one(id)))
    .then(([one, other]) => compare(one.text, other.text)).catch(tell));

  // Forgetting everything
  element('forget-all').addEventListener('click', () => showDialog(forgetAll));
  element('forget-all-confirm').addEventListener('click', async () => {
    if (await actions.forgetAll()) forgetAll.close();
  });

  const draw = children(list, makeRow, drawRow);
  let checks = [];

  /** Draws the rows in sight: of a history of 100,000 texts as many as of one of a hundred. */
  function drawRows() {
    const { scrollTop, clientHeight } = element('history-scroll');
    const first = Math.max(0, Math.min(checks.length, Math.floor(scrollTop / height)) - beyond);
    const last = Math.min(checks.length, first + Math.ceil(clientHeight / height) + 2 * beyond);
    list.style.paddingBlock = `${first * height}px ${(checks.length - last) * height}px`;
    const { past: { rows }, route } = model;
    const now = new Date();
    const had = list.contains(document.activeElement);
    draw(checks.slice(first, last).map((check, place) => ({
      key: check.id, check, place: first + place + 1, count: checks.length, said: when(check.createdAt, now), locale,
      row: rows[check.id] && shown(rows[check.id]), isCurrent: check.id === route, isPicked: picked.includes(check.id),
    })));
    if (had && !list.contains(document.activeElement)) search.focus({ preventScroll: true });
  }
  element('history-scroll').addEventListener('scroll', drawRows, { passive: true });

  function drawRow(item, { key: id, check, place, count, row, isCurrent, isPicked, said }) {
    item.ariaPosInSet = place;
    item.ariaSetSize = count;
    item.dataset.id = id;
    item.dataset.state = row?.state ?? 'idle';
    const part = (name) => item.querySelector(`.${name}`);
    part('row-link').href = hashOf(id);
    mark(part('row-link'), isCurrent, 'page');
    say(part('row-text'), snippet(check.excerpt));
    const time = item.querySelector('time');
    time.dateTime = check.createdAt;
    time.title = new Date(check.createdAt).toLocaleString(locale);
    say(time, said);
    say(part('row-language'), check.language ? nameOf(check.language) : '');
    say(part('row-outcome'), outcome(check));
    const text = snippet(check.excerpt, 40);
    part('row-delete').setAttribute('aria-label', t('deleteText', { text }));
    part('row-delete').disabled = row?.state === 'loading';
    part('row-pick').checked = isPicked;
    part('row-pick').setAttribute('aria-label', t('pick', { text }));
    showWords(part('row-problem'), row?.problem ? t('notDeleted', { why: wordsOf(row.problem) }) : '');
  }

  const drawLeft = children(element('left-rows'), makeLeft, (row, { key, excerpt, said, time }) => {
    row.dataset.name = key;
    const [text, about] = row.querySelectorAll('.left-text > span');
    say(text, snippet(excerpt));
    say(about.firstElementChild, t('onlyHere'));
    say(about.lastElementChild, said);
    about.lastElementChild.dateTime = new Date(time).toISOString();
    row.lastElementChild.setAttribute('aria-label', t('deleteText', { text: snippet(excerpt, 40) }));
  });

  function render(next) {
    model = next;
    element('left-rows').hidden = model.left.length === 0;
    drawLeft(model.left.map(({ name, ...one }) => ({ key: name, ...one, said: when(one.time), locale })));
    const { past: history } = model;
    const { state, value, problem, first } = shown(history.list);
    panel.dataset.state = state;
    element('history-placeholders').hidden = !first;
    const failure = problem ?? shown(history.older).problem;
    const forbidden = isForbidden(failure);
    element('history-problem').hidden = !failure || forbidden;
    say(element('history-problem-detail'), failure ? wordsOf(failure) : '');
    if (forbidden && filters.contains(document.activeElement)) element('history-close').focus();
    filters.hidden = forbidden;
    const hidden = new Set(history.hidden);
    checks = (value?.checks ?? []).filter(({ id }) => !hidden.has(id));
    drawFilters(model);
    picked = picked.filter((id) => checks.some((check) => check.id === id));
    drawRows();
    const { query, language: inLanguage, cause: ofCause } = history.filter;
    showWords(element('history-empty'), forbidden ? wordsOf(failure, 'history') : !value || checks.length + model.left.length > 0 ? '' : query ? t('nothingWith', { query })
      : inLanguage || ofCause ? t('nothingLikeIt') : t('historyEmpty'));
    element('older').hidden = !value?.next;
    element('older').disabled = shown(history.older).state === 'loading';
    // Observed anew, it tells also that the end is still near.
    end.unobserve(element('older'));
    end.observe(element('older'));
    element('compare-two').hidden = picked.length < 2;
    for (const id of ['forget-all', 'export', 'export-csv']) element(id).hidden = checks.length === 0;
    const all = shown(history.all ?? untouched);
    element('forget-all-confirm').disabled = all.state === 'loading';
    showWords(element('forget-all-problem'), all.problem ? wordsOf(all.problem) : '');
  }

  let filteredBy = {};
  /** What there is to filter by. */
  function drawFilters({ languages }) {
    if (filteredBy.languages === languages && filteredBy.locale === locale) return;
    filteredBy = { languages, locale };
    choices(language, t('allLanguages'), (shown(languages).value ?? []).map((one) => ({ key: one.code, name: nameOf(one) })));
    if (cause.options.length === 0) choices(cause, t('allCauses'), []);
  }

  function choices(select, all, items) {
    const { value } = select;
    select.replaceChildren(...[{ key: '', name: all }, ...items].map(({ key, name }) => make('option', { value: key }, name)));
    select.value = value;
  }

  return {
    toggle: () => (opened ? close() : open()),
    render,
  };
}
