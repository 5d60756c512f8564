// The cards beside the text: what is wrong, what to write instead, and why.

import { pieces } from '../edits.js';
import { correctionOf, fatesOf, idsOf, isPending } from '../model.js';
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
 * @param actions what the page can do: `decide(id, decision, replacement)`, `saveAgain(id)`
 * @param look tells that a correction is being looked at
 * @param toText puts the cursor on a correction in the text
 */
export function cards({ actions, look, toText }) {
  const list = element('cards');
  const more = element('more-cards');
  let model;
  let limit = step;
  let elements = new Map();

  const cardOf = (id) => elements.get(id);
  const idAt = (node) => node.closest('[data-correction]')?.dataset.correction ?? null;
  const isOpen = (id) => fatesOf(model).get(id) === 'open';

  /** Decides, and goes on to the next correction so that a keyboard never loses its place. */
  function decide(id, decision, replacement) {
    if (isPending(model, id)) return;
    const next = neighbour(id, 1, idsOf(model), (other) => other !== id && isOpen(other));
    actions.decide(id, decision, replacement);
    if (next === null) element('summary').focus({ preventScroll: true });
    else focus(next);
  }

  function focus(id) {
    look(id);
    const body = cardOf(id)?.querySelector('.card-body');
    body?.focus({ preventScroll: true });
    body?.scrollIntoView({ block: 'nearest' });
  }

  const acceptFirst = (id) => {
    const [first] = correctionOf(model, id).suggestions;
    if (first) decide(id, 'accepted', first.text);
  };
  const go = (id, direction) => focus(neighbour(id, direction, idsOf(model), isOpen));

  const keys = {
    Enter: acceptFirst,
    Delete: (id) => decide(id, 'dismissed'),
    Backspace: (id) => decide(id, 'dismissed'),
    ArrowDown: (id) => go(id, 1),
    ArrowUp: (id) => go(id, -1),
    Home: () => go(null, 1),
    End: () => go(null, -1),
    Escape: toText,
  };

  list.addEventListener('keydown', (event) => {
    const id = idAt(event.target);
    const key = keys[event.key];
    if (!key || id === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const onCard = event.target.classList.contains('card-body');
    if (!onCard && event.key !== 'Escape') return;
    event.preventDefault();
    if (isOpen(id) || event.key === 'Escape' || event.key.startsWith('Arrow')) key(id);
  });
  list.addEventListener('focusin', (event) => look(idAt(event.target)));
  list.addEventListener('click', (event) => {
    const id = idAt(event.target);
    if (id === null) return;
    const button = event.target.closest('button');
    if (!button) look(id);
    else if (button.matches('.word')) toText(id);
    else if (button.matches('.dismiss')) decide(id, 'dismissed');
    else if (button.matches('.suggestion')) decide(id, 'accepted', button.dataset.replacement);
    else if (button.matches('.link')) actions.saveAgain(id);
  });
  element('settled-rows').addEventListener('click', (event) => {
    if (!event.target.matches('button')) return;
    const id = idAt(event.target);
    actions.decide(id, null);
    focus(id);
  });
  more.addEventListener('click', () => {
    limit += step;
    render(model);
  });

  const drawCards = children(list, makeCard, drawCard);
  const drawSettled = children(element('settled-rows'), () => copyOf('settled-template'), drawSettledRow);

  function makeCard() {
    const card = copyOf('card-template');
    card.drawSuggestions = children(card.querySelector('.suggestions'), suggestionButton, () => {});
    return card;
  }

  function drawCard(card, { key: id, correction, isFree, row, active, reachable }) {
    card.dataset.correction = id;
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
      say(part('word'), correction.text);
      card.drawSuggestions(correction.suggestions.slice(0, offered).map(({ text }) => ({ key: text })));
      part('edits').replaceChildren(...pieces(explanation?.reading ?? '', explanation?.edits).flatMap(pieceNodes));
      const summary = explanation?.summary || correction.shortMessage || '';
      const detail = explanation?.detail || correction.message;
      const lead = summary && sentence(summary);
      say(part('why').querySelector('strong'), lead);
      say(part('detail'), sentence(detail) === lead ? '' : detail);
      part('arrow').hidden = correction.suggestions.length === 0;
      const seen = explanation?.seenBefore ?? 0;
      say(part('seen'), seen > 0 ? `Seen before ×${seen}` : '');
      part('seen').title = seen > 0 ? `This mistake stands ${plural(seen, 'time')} in your history` : '';
      part('dismiss').setAttribute('aria-label', `Dismiss “${correction.text}”`);
    }
    const busy = row.state === 'loading';
    for (const button of card.querySelectorAll('.suggestion, .dismiss')) button.disabled = busy || !isFree;
    body.setAttribute('aria-busy', String(busy));
    say(part('work'), busy ? 'Saving…' : '');
    part('row-problem').hidden = !row.problem;
    const why = row.problem ? `Not saved: ${row.problem.detail || row.problem.title}` : '';
    say(part('row-problem').firstElementChild, why);
  }

  function drawSettledRow(item, { key: id, correction, fate }) {
    item.dataset.correction = id;
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
    const fate = fatesOf(model);
    const row = (id) => shown(model.rows[id] ?? []);
    const isListed = ({ id }) => isOpen(id) || ['loading', 'error'].includes(row(id).state);
    const listed = model.corrections.filter(isListed);
    const activePlace = listed.findIndex(({ id }) => id === model.active);
    while (activePlace >= limit) limit += step;
    if (listed.length < step) limit = step;
    const reachable = listed[Math.max(0, activePlace)]?.id;
    const hadFocus = list.contains(document.activeElement);
    elements = drawCards(listed.slice(0, limit).map((correction) => {
      const { id } = correction;
      return {
        key: id, correction, row: row(id), isFree: isOpen(id) && !isPending(model, id), active: model.active === id,
        reachable: id === reachable,
      };
    }));
    // The card that had the focus is gone: a keyboard goes on from the head of the list.
    if (hadFocus && !list.contains(document.activeElement)) element('summary').focus({ preventScroll: true });
    more.hidden = listed.length <= limit;

    const settled = model.corrections.filter((correction) => !isListed(correction));
    element('settled').hidden = settled.length === 0;
    say(element('settled-line'), `${settled.length.toLocaleString('en')} settled`);
    drawSettled(settled.slice(0, step).map((correction) =>
      ({ key: correction.id, correction, fate: fate.get(correction.id) })));

    const all = model.corrections.length;
    const open = listed.filter(({ id }) => isOpen(id)).length;
    const { value, first } = shown(model.check);
    say(element('summary'), value || first || all > 0 ? summary(open, all - open, first) : 'Corrections');
    element('flawless').hidden = !value || listed.length > 0;
    say(element('flawless-line'), all === 0 ? 'Nothing to correct.' : 'Every correction is settled.');
    element('placeholders').hidden = !first || all > 0 || model.opening && model.text !== '';
    element('keys').hidden = listed.length === 0;
  }

  return {
    render,
    focus,
    /** Brings a correction's card into view without taking the focus. */
    show: (id) => cardOf(id)?.scrollIntoView({ block: 'nearest' }),
    /** The correction whose card has the focus, or null. */
    current: () => (list.contains(document.activeElement) ? idAt(document.activeElement) : null),
  };
}

const sentence = (words) => (/[.!?…]$/u.test(words) ? words : `${words}.`);

function pieceNodes({ kept, out, put }) {
  if (kept !== undefined) return [kept];
  return [['del', out], ['ins', put]].filter(([, letters]) => letters !== '').map(([name, letters]) => {
    const node = document.createElement(name);
    node.textContent = letters;
    return node;
  });
}

function suggestionButton({ key: text }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'suggestion';
  button.dataset.replacement = text;
  button.dataset.testid = 'suggestion';
  button.textContent = text === '' ? 'Remove it' : text;
  return button;
}
