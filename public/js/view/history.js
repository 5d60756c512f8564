// The list of checked texts.

import { hashOf } from '../route.js';
import { shown } from '../states.js';
import { locale, t } from '../strings.js';
import { nameOf, outcome, snippet, when } from '../words.js';
import { children, copyOf, element, make, say } from './children.js';

/** @param actions what the page can do: `search`, `loadHistory`, `loadOlder`, `forget`, `forgetAll` */
export function past({ actions, api, show: showDiff }) {
  const panel = element('history');
  const toggle = element('history-toggle');
  const veil = element('veil');
  const search = element('search');
  const language = element('history-language');
  const dialog = element('forget-all-dialog');
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
    for (const behind of [element('main'), element('bar')]) behind.inert = opened;
    toggle.setAttribute('aria-expanded', String(opened));
  }
  const open = () => {
    show(true);
    search.focus();
  };
  const close = () => {
    if (!opened) return;
    show(false);
    toggle.focus();
  };
  toggle.addEventListener('click', () => (opened ? close() : open()));
  element('history-close').addEventListener('click', close);
  veil.addEventListener('click', close);
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && opened && !(event.target === search && search.value)) close();
  });
  show(false);

  // The list
  const find = () => actions.search(search.value.trim(), language.value);
  search.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(find, 150);
  });
  language.addEventListener('change', find);
  element('history-retry').addEventListener('click', actions.loadHistory);
  element('older').addEventListener('click', actions.loadOlder);
  // The next page comes before the end of this one is reached.
  new IntersectionObserver(([{ isIntersecting }]) => {
    if (isIntersecting && opened) actions.loadOlder();
  }, { root: element('history-scroll'), rootMargin: '400px' }).observe(element('older'));
  list.addEventListener('click', (event) => {
    const row = event.target.closest('.row');
    if (event.target.closest('.row-link')) return show(false);
    if (!event.target.closest('.row-delete')) return undefined;
    (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('a').focus();
    actions.forget(row.dataset.id);
    if (!panel.contains(document.activeElement)) search.focus();
    return undefined;
  });
  list.addEventListener('change', (event) => {
    const { id } = event.target.closest('.row').dataset;
    picked = [...picked.filter((one) => one !== id), ...event.target.checked ? [id] : []].slice(-2);
    render(model);
  });
  element('compare-two').addEventListener('click', async () => {
    const [one, other] = await Promise.all([...picked].sort().map((id) => api.one(id)));
    showDiff(one.text, other.text);
  });

  // Forgetting everything
  element('forget-all').addEventListener('click', () => dialog.showModal());
  element('forget-all-cancel').addEventListener('click', () => dialog.close());
  element('forget-all-confirm').addEventListener('click', async () => {
    if (await actions.forgetAll()) dialog.close();
  });

  const draw = children(list, () => copyOf('history-template'), drawRow);

  function drawRow(item, { key: id, check, row, current, now, isPicked }) {
    item.dataset.id = id;
    item.dataset.state = row.state;
    const part = (name) => item.querySelector(`.${name}`);
    const link = part('row-link');
    link.href = hashOf(id);
    if (current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    say(part('row-text'), snippet(check.excerpt));
    const time = item.querySelector('time');
    time.dateTime = check.createdAt;
    time.title = new Date(check.createdAt).toLocaleString(locale);
    say(time, when(check.createdAt, now));
    say(part('row-language'), check.language ? nameOf(check.language) : '');
    say(part('row-outcome'), outcome(check));
    part('row-delete').setAttribute('aria-label', t('deleteText', { text: snippet(check.excerpt, 40) }));
    part('row-delete').disabled = row.state === 'loading';
    part('row-pick').checked = isPicked;
    part('row-pick').setAttribute('aria-label', t('pick', { text: snippet(check.excerpt, 40) }));
    part('row-problem').hidden = !row.problem;
    say(part('row-problem'), row.problem ? t('notDeleted', { why: row.problem.detail || row.problem.title }) : '');
  }

  function render(next) {
    model = next;
    const { past: history, route } = model;
    const { state, value, problem, first } = shown(history.list);
    panel.dataset.state = state;
    element('history-placeholders').hidden = !first;
    const failure = problem ?? shown(history.older).problem;
    element('history-problem').hidden = !failure;
    say(element('history-problem-detail'), failure ? failure.detail || failure.title : '');
    const hidden = new Set(history.hidden);
    const checks = (value?.checks ?? []).filter(({ id }) => !hidden.has(id));
    const now = new Date();
    picked = picked.filter((id) => checks.some((check) => check.id === id));
    draw(checks.map((check) => ({
      key: check.id, check, now, row: shown(history.rows[check.id] ?? []), current: check.id === route,
      isPicked: picked.includes(check.id),
    })));
    const empty = element('history-empty');
    empty.hidden = !value || checks.length > 0;
    say(empty, value?.query ? t('nothingWith', { query: value.query }) : history.language ? t('nothingIn') : t('historyEmpty'));
    element('older').hidden = !value?.next;
    element('older').disabled = shown(history.older).state === 'loading';
    element('forget-all').hidden = checks.length === 0;
    element('compare-two').hidden = picked.length < 2;
    for (const id of ['export', 'export-csv']) element(id).hidden = checks.length === 0;
    const all = shown(history.all);
    element('forget-all-confirm').disabled = all.state === 'loading';
    element('forget-all-problem').hidden = !all.problem;
    say(element('forget-all-problem'), all.problem ? all.problem.detail || all.problem.title : '');
  }

  /** @param languages those that can be checked, `[{key, name}]` */
  function renderLanguages(languages) {
    const { value } = language;
    language.replaceChildren(...[{ key: '', name: t('allLanguages') }, ...languages].map(({ key, name }) =>
      make('option', { value: key }, name)));
    language.value = value;
  }

  return { render, renderLanguages };
}
