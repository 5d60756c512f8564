// The list of checked texts.

import { hashOf } from '../route.js';
import { shown } from '../states.js';
import { outcome, snippet, when } from '../words.js';
import { children, copyOf, element, say } from './children.js';

/** Below this width the history is a drawer. */
const narrow = matchMedia('(max-width: 1179px)');

/** @param actions what the page can do: `search`, `loadHistory`, `loadOlder`, `forget`, `forgetAll` */
export function past({ actions, dispatch }) {
  const panel = element('history');
  const toggle = element('history-toggle');
  const veil = element('veil');
  const search = element('search');
  const dialog = element('forget-all-dialog');
  const list = element('history-rows');
  let opened = false;
  let typing;

  // The drawer
  function show(open) {
    opened = open && narrow.matches;
    panel.classList.toggle('opened', opened);
    veil.hidden = !opened;
    panel.inert = narrow.matches && !opened;
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
  narrow.addEventListener('change', () => show(false));
  show(false);

  // The list
  search.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(() => actions.search(search.value.trim()), 150);
  });
  element('history-retry').addEventListener('click', actions.loadHistory);
  element('older').addEventListener('click', actions.loadOlder);
  list.addEventListener('click', (event) => {
    const row = event.target.closest('.row');
    if (event.target.closest('.row-link')) return show(false);
    const button = event.target.closest('button');
    if (!button) return undefined;
    const answer = button.dataset.answer;
    if (answer === 'yes') {
      (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('a').focus();
      actions.forget(row.dataset.id);
    } else {
      dispatch({ type: 'forgetAsked', id: answer ? null : row.dataset.id });
      row.querySelector(answer ? '.row-delete' : '[data-answer=no]').focus();
    }
    return undefined;
  });
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !event.target.dataset.answer) return;
    event.stopPropagation();
    dispatch({ type: 'forgetAsked', id: null });
    event.target.closest('.row').querySelector('.row-delete').focus();
  });

  // Forgetting everything
  element('forget-all').addEventListener('click', () => dialog.showModal());
  element('forget-all-cancel').addEventListener('click', () => dialog.close());
  element('forget-all-confirm').addEventListener('click', async () => {
    if (await actions.forgetAll()) dialog.close();
  });

  const draw = children(list, () => copyOf('history-template'), drawRow);

  function drawRow(item, { key: id, check, row, asking, current, now }) {
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
    time.title = new Date(check.createdAt).toLocaleString('en');
    say(time, when(check.createdAt, now));
    say(part('row-language'), check.language?.name ?? '');
    say(part('row-outcome'), outcome(check));
    part('row-delete').setAttribute('aria-label', `Delete: ${snippet(check.excerpt, 40)}`);
    part('row-delete').disabled = row.state === 'loading';
    part('row-question').hidden = !asking;
    part('row-problem').hidden = !row.problem;
    say(part('row-problem'), row.problem ? `Not deleted: ${row.problem.detail || row.problem.title}` : '');
  }

  function render(model) {
    const { past: history, route } = model;
    const { state, value, problem, first } = shown(history.list);
    panel.dataset.state = state;
    element('history-placeholders').hidden = !first;
    const failure = problem ?? shown(history.older).problem;
    element('history-problem').hidden = !failure;
    say(element('history-problem-detail'), failure ? failure.detail || failure.title : '');
    const checks = value?.checks ?? [];
    const now = new Date();
    draw(checks.map((check) => ({
      key: check.id, check, now, row: shown(history.rows[check.id] ?? []), asking: history.asking === check.id,
      current: check.id === route,
    })));
    const empty = element('history-empty');
    empty.hidden = !value || checks.length > 0;
    say(empty, value?.query
      ? `Nothing with “${value.query}”.` : 'Texts that you check are kept here, on your server.');
    element('older').hidden = !value?.next;
    element('older').disabled = shown(history.older).state === 'loading';
    element('forget-all').hidden = checks.length === 0;
    const all = shown(history.all);
    element('forget-all-confirm').disabled = all.state === 'loading';
    element('forget-all-problem').hidden = !all.problem;
    say(element('forget-all-problem'), all.problem ? all.problem.detail || all.problem.title : '');
  }

  return { render };
}
