// The cards beside the text: what is wrong, what to write instead, and why.

import { corrections, fatesOf, openOnes } from '../model.js';
import { neighbour } from '../segments.js';
import { shown } from '../states.js';
import { plural, summary } from '../words.js';
import { children, copyOf, element, say } from './children.js';

const kinds = { error: 'Error', warning: 'Warning', hint: 'Hint' };
/** How many cards are drawn before "Show more". */
const step = 200;
/** How many suggestions a card offers; the best come first. */
const offered = 8;

/**
 * @param actions what the page can do: `decide(index, decision, replacement)`, `saveAgain(index)`
 * @param look tells that a correction is being looked at
 * @param toText puts the cursor on a correction in the text
 */
export function cards({ actions, look, toText }) {
  const list = element('cards');
  const more = element('more-cards');
  let model;
  let limit = step;
  let elements = new Map();

  const cardOf = (index) => elements.get(`${shown(model.check).value?.id} ${index}`);
  const indexOf = (node) => {
    const card = node.closest('[data-index]');
    return card ? Number(card.dataset.index) : null;
  };

  /** Decides, and goes on to the next correction so that a keyboard never loses its place. */
  function decide(index, decision, replacement) {
    const next = neighbour(index, 1, openOnes(model).filter((other) => other !== index));
    actions.decide(index, decision, replacement);
    if (next === null) element('summary').focus({ preventScroll: true });
    else focus(next);
  }

  function focus(index) {
    look(index);
    const body = cardOf(index)?.querySelector('.card-body');
    body?.focus({ preventScroll: true });
    body?.scrollIntoView({ block: 'nearest' });
  }

  const acceptFirst = (index) => {
    const [first] = corrections(model)[index].suggestions;
    if (first) decide(index, 'accepted', first.text);
  };
  const go = (index, direction) => focus(neighbour(index, direction, openOnes(model)));

  const keys = {
    Enter: acceptFirst,
    Delete: (index) => decide(index, 'dismissed'),
    Backspace: (index) => decide(index, 'dismissed'),
    ArrowDown: (index) => go(index, 1),
    ArrowUp: (index) => go(index, -1),
    Home: () => go(null, 1),
    End: () => go(null, -1),
    Escape: toText,
  };

  list.addEventListener('keydown', (event) => {
    const index = indexOf(event.target);
    const key = keys[event.key];
    if (!key || index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const onCard = event.target.classList.contains('card-body');
    if (!onCard && event.key !== 'Escape') return;
    event.preventDefault();
    if (fatesOf(model)[index] === 'open' || event.key === 'Escape' || event.key.startsWith('Arrow')) key(index);
  });
  list.addEventListener('focusin', (event) => look(indexOf(event.target)));
  list.addEventListener('click', (event) => {
    const index = indexOf(event.target);
    if (index === null) return;
    const button = event.target.closest('button');
    if (!button) look(index);
    else if (button.matches('.word')) toText(index);
    else if (button.matches('.dismiss')) decide(index, 'dismissed');
    else if (button.matches('.suggestion')) decide(index, 'accepted', button.dataset.replacement);
    else if (button.matches('.link')) actions.saveAgain(index);
  });
  element('settled-rows').addEventListener('click', (event) => {
    if (!event.target.matches('button')) return;
    const index = indexOf(event.target);
    actions.decide(index, null);
    focus(index);
  });
  more.addEventListener('click', () => {
    limit += step;
    render(model);
  });

  const drawCards = children(list, () => copyOf('card-template'), drawCard);
  const drawSettled = children(element('settled-rows'), () => copyOf('settled-template'), drawSettledRow);

  function drawCard(card, { index, correction, fate, row, active, reachable }) {
    card.dataset.index = index;
    card.dataset.severity = correction.severity;
    card.dataset.state = row.state;
    card.toggleAttribute('data-active', active);
    const part = (name) => card.querySelector(`.${name}`);
    const body = part('card-body');
    body.tabIndex = reachable ? 0 : -1;
    if (active) body.setAttribute('aria-current', 'true');
    else body.removeAttribute('aria-current');
    if (card.drawn !== correction) {
      card.drawn = correction;
      const { explanation } = correction;
      body.setAttribute('aria-label', `${kinds[correction.severity] ?? ''}: ${correction.text}. ${correction.message}`);
      part('word').textContent = correction.text;
      part('suggestions').replaceChildren(...correction.suggestions.slice(0, offered).map(suggestionButton));
      const summary = explanation?.summary || correction.shortMessage || '';
      const detail = explanation?.detail || correction.message;
      const lead = summary && sentence(summary);
      part('why').querySelector('strong').textContent = lead;
      part('why').querySelector('span').textContent = sentence(detail) === lead ? '' : detail;
      part('arrow').hidden = correction.suggestions.length === 0;
      const seen = explanation?.seenBefore ?? 0;
      part('seen').textContent = seen > 0 ? `Seen before ×${seen}` : '';
      part('seen').title = seen > 0 ? `This mistake stands ${plural(seen, 'time')} in your history` : '';
      part('dismiss').setAttribute('aria-label', `Dismiss “${correction.text}”`);
    }
    const busy = row.state === 'loading';
    for (const button of card.querySelectorAll('.suggestion, .dismiss')) button.disabled = busy || fate !== 'open';
    body.setAttribute('aria-busy', String(busy));
    say(part('work'), busy ? 'Saving…' : '');
    part('row-problem').hidden = !row.problem;
    const why = row.problem ? `Not saved: ${row.problem.detail || row.problem.title}` : '';
    say(part('row-problem').firstElementChild, why);
  }

  function drawSettledRow(item, { index, correction, fate }) {
    item.dataset.index = index;
    const part = (name) => item.querySelector(`.${name}`);
    say(part('was'), correction.text);
    say(part('became'), fate === 'accepted' ? correction.replacement || '(removed)' : '');
    say(part('fate'), { accepted: 'accepted', dismissed: 'dismissed', edited: 'changed by hand' }[fate]);
    const undo = item.querySelector('button');
    undo.hidden = fate === 'edited';
    undo.setAttribute('aria-label', `Undo: ${correction.text}`);
  }

  function render(next) {
    model = next;
    const found = corrections(model);
    const fate = fatesOf(model);
    const row = (index) => shown(model.rows[index] ?? []);
    const isListed = (index) => fate[index] === 'open' || ['loading', 'error'].includes(row(index).state);
    const listed = found.map((_, index) => index).filter(isListed);
    while (model.active !== null && listed.indexOf(model.active) >= limit) limit += step;
    if (listed.length < step) limit = step;
    const id = shown(model.check).value?.id;
    const reachable = listed.includes(model.active) ? model.active : listed[0];
    elements = drawCards(listed.slice(0, limit).map((index) => ({
      key: `${id} ${index}`, index, correction: found[index], fate: fate[index], row: row(index),
      active: model.active === index, reachable: index === reachable,
    })));
    more.hidden = listed.length <= limit;

    const settled = found.map((_, index) => index).filter((index) => !isListed(index));
    element('settled').hidden = settled.length === 0;
    say(element('settled-line'), `${settled.length.toLocaleString('en')} settled`);
    drawSettled(settled.slice(0, step).map((index) => ({
      key: `${id} ${index}`, index, correction: found[index], fate: fate[index],
    })));

    const open = fate.filter((one) => one === 'open').length;
    const { value, first } = shown(model.check);
    say(element('summary'), value ? summary(open, found.length - open) : 'Corrections');
    element('flawless').hidden = !value || listed.length > 0;
    say(element('flawless-line'), found.length === 0 ? 'Nothing to correct.' : 'Every correction is settled.');
    element('placeholders').hidden = !first || model.opening && model.text !== '';
    element('keys').hidden = listed.length === 0;
  }

  return {
    render,
    focus,
    /** Brings a correction's card into view without taking the focus. */
    show: (index) => cardOf(index)?.scrollIntoView({ block: 'nearest' }),
    /** The correction whose card has the focus, or null. */
    current: () => (list.contains(document.activeElement) ? indexOf(document.activeElement) : null),
  };
}

const sentence = (words) => (/[.!?…]$/u.test(words) ? words : `${words}.`);

function suggestionButton({ text }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'suggestion';
  button.dataset.replacement = text;
  button.dataset.testid = 'suggestion';
  button.textContent = text === '' ? 'Remove it' : text;
  return button;
}
