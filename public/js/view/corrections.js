// The corrections: a list beside the text, and the card at the underline, which on a narrow screen is a bottom sheet.

import { alike, correctionOf, countsOf, fatesOf, idsOf, isSilent, openOnes, pendingOf, slipOf } from '../model.js';
import { firstPlace, isSure, neighbour } from '../segments.js';
import { shown } from '../states.js';
import { locale, number, summary, t } from '../strings.js';
import { drawCard, makeCard, spoken } from './card.js';
import { button, children, element, make, say, show as showWords } from './dom.js';
import { languages } from './languages.js';
import { narrow, popover } from './popover.js';

/** How many cards are drawn at a time; the list goes along with the text, and further when asked for. */
const step = 40;

/** What the column beside the text holds once there is a text. */
function makeList() {
  const place = make('li.card', make('i'), make('i'), make('i'));
  element('scroll').append(
    make('ol#placeholders.cards.placeholders', { 'aria-hidden': 'true', hidden: true },
      place, place.cloneNode(true), place.cloneNode(true)),
    make('div#flawless.welcome', { 'data-testid': 'flawless', hidden: true },
      make('svg.star', { viewBox: '0 0 64 64', 'aria-hidden': 'true' }, make('path', {
        d: 'M32 6 39.6 23.6 58.6 25.3 44.2 37.9 48.5 56.5 32 46.7 15.5 56.5 19.8 37.9 5.4 25.3 24.4 23.6Z',
      })), make('p#flawless-line')),
    make('button#accept-sure.link', { hidden: true }),
    button('earlierCards', { id: 'earlier-cards', hidden: true }),
    make('ol#cards.cards', { 'data-t-label': 'openCorrections' }),
    button('moreCards', { id: 'more-cards', hidden: true }),
    make('p#truncated.note', { hidden: true }),
    make('details#settled.settled', { hidden: true },
      make('summary#settled-line'), make('ul#settled-rows')));
  const key = (name, what) => make('span', make('kbd', name), ' ', make('span', { 'data-t': `keys.${what}` }));
  element('corrections').append(make('p#keys.keys', { hidden: true },
    key('F8', 'next'), key('1', 'accept'), key('D', 'dismiss'), key('?', 'all')));
}

const makeSettled = () => make('li', { 'data-testid': 'settled' }, make('span.was'),
  make('span.became'), make('span.fate'), make('button.link'));

/**
 * @param actions what the page can do: `decide`, `decideAll`, `saveAgain`, `addWord`, `ignoreRule`, `checkIn`
 * @param look tells that a correction is being looked at
 * @param text the editor
 */
export function cards({ actions, look, text, announce }) {
  makeList();
  const list = element('cards');
  const more = element('more-cards');
  const earlier = element('earlier-cards');
  const scroll = element('scroll');
  // It stands in no list.
  const single = makeCard({ role: 'presentation' });
  const { node, place } = popover({ text, markOf: () => (at === null ? null : model.marks.get(at)), close });
  node.append(single);
  let model;
  /** The corrections that have a card, and which of these are drawn: as many as `size` from the `first` on. */
  let listed = [];
  let first = 0;
  let size = step;
  let lastActive = null;
  let elements = new Map();
  /** The correction that the card at the underline is about, or null. */
  let at = null;
  /** The corrections whose answer was asked for in "learn" mode. */
  const answered = new Set();

  const idAt = (target) => target.closest('[data-correction]')?.dataset.correction ?? null;
  const isOpen = (id) => fatesOf(model).get(id) === 'open';
  const toText = (id) => {
    close();
    text.select(model.marks.get(id));
  };

  // The card at the underline

  /** @param focus whether the card takes the focus, as when one came by the keyboard */
  function open(id, focus) {
    if (id === null || !correctionOf(model, id)) return;
    at = id;
    look(id);
    drawPopover();
    if (focus) {
      single.querySelector('.card-body').focus({ preventScroll: true });
      // What gave way while somebody wrote is back, and has moved the text.
      place();
    } else {
      announce(spoken(correctionOf(model, id), hides(id)));
    }
  }

  function close() {
    if (at === null) return;
    const had = node.contains(document.activeElement);
    at = null;
    place();
    if (had) text.focus();
  }

  function drawPopover() {
    if (at === null) return;
    if (!correctionOf(model, at) || !isOpen(at)) {
      close();
      return;
    }
    drawCard(single, { ...itemOf(correctionOf(model, at)), active: true, reachable: true });
    place();
  }

  // What is done on cards

  /** Decides, and goes on to the next correction so that a keyboard never loses its place. */
  function decide(id, decision, replacement) {
    if (pendingOf(model)(id)) return;
    const next = nextTo(id);
    const inPopover = at === id;
    const { text: wrong } = correctionOf(model, id);
    actions.decide(id, decision, replacement);
    announce(decision === 'dismissed' ? t('said.dismissed', { wrong }) : t('said.accepted', { right: replacement || t('nothing') }));
    goOn(next, inPopover);
  }
  const nextTo = (id) => neighbour(id, 1, idsOf(model), (other) => other !== id && isOpen(other));

  function goOn(next, inPopover) {
    if (inPopover && next !== null) open(next, true);
    else if (inPopover) {
      close();
      text.focus();
    } else if (next === null) element('summary').focus({ preventScroll: true });
    else focus(next);
  }

  function focus(id) {
    look(id);
    const body = elements.get(id)?.querySelector('.card-body');
    body?.focus({ preventScroll: true });
    if (!narrow.matches) body?.scrollIntoView({ block: 'nearest' });
  }

  const hides = (id) => model.learn && !answered.has(id);
  function acceptOf(id, place) {
    const suggestion = correctionOf(model, id).suggestions[place];
    if (!suggestion) return;
    if (hides(id)) reveal(id);
    else decide(id, 'accepted', suggestion.text);
  }
  function reveal(id) {
    answered.add(id);
    render(model);
    announce(spoken(correctionOf(model, id)));
  }
  function acceptAll(those, inPopover = false) {
    actions.decideAll(those.map(({ id, suggestions }) => ({ id, decision: 'accepted', replacement: suggestions[0].text })));
    announce(t('said.all', { n: those.length }));
    goOn(openOnes(model)[0] ?? null, inPopover);
  }
  function sureOnes() {
    const [fate, waits] = [fatesOf(model), pendingOf(model)];
    return model.learn ? [] : model.corrections.filter((one) => isSure(one) && fate.get(one.id) === 'open' && !waits(one.id));
  }
  element('accept-sure').addEventListener('click', () => acceptAll(sureOnes()));
  function apart(id, action) {
    const next = nextTo(id);
    const inPopover = at === id;
    action(correctionOf(model, id));
    goOn(next, inPopover);
  }
  const go = (id, direction) => {
    const next = neighbour(id, direction, idsOf(model), isOpen);
    if (at === id && next !== null) open(next, true);
    else if (next !== null) focus(next);
  };

  /** Goes from a card to its buttons and between them: the list is one stop of the tabulator. */
  function sideways(target, direction) {
    const body = target.closest('.card-body');
    const stops = [body, ...body.querySelectorAll('button, summary, a')].filter((one) => one.checkVisibility() && !one.disabled);
    stops[(stops.indexOf(target) + direction + stops.length) % stops.length].focus();
  }

  const keys = {
    Enter: (id) => acceptOf(id, 0),
    ...Object.fromEntries(['d', 'Delete', 'Backspace'].map((key) => [key, (id) => decide(id, 'dismissed')])),
    a: (id) => isAddable(correctionOf(model, id)) && apart(id, actions.addWord),
    i: (id) => apart(id, actions.ignoreRule),
    ArrowDown: (id) => go(id, 1),
    ArrowUp: (id) => go(id, -1),
    Home: () => go(null, 1),
    End: () => go(null, -1),
    Escape: toText,
  };

  for (const part of [list, node]) {
    part.addEventListener('keydown', (event) => {
      const id = idAt(event.target);
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (['ArrowLeft', 'ArrowRight'].includes(name) && id !== null) {
        event.preventDefault();
        sideways(event.target, name === 'ArrowRight' ? 1 : -1);
        return;
      }
      const key = /^[1-9]$/u.test(name) ? (one) => acceptOf(one, Number(name) - 1) : keys[name];
      if (!key || id === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const onCard = event.target.classList.contains('card-body');
      const isMove = ['Escape', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(name);
      if (!onCard && (name === 'Enter' || part === node && isMove && name !== 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      if (isOpen(id) || isMove) key(id);
    });
    part.addEventListener('click', (event) => {
      const id = idAt(event.target);
      if (id === null) return;
      const button = event.target.closest('button');
      if (!button) {
        if (part === list && !event.target.closest('details')) look(id);
      } else if (button.matches('.word')) toText(id);
      else if (button.matches('.dismiss')) decide(id, 'dismissed');
      else if (button.matches('.suggestion')) decide(id, 'accepted', button.dataset.replacement);
      else if (button.matches('.add')) apart(id, actions.addWord);
      else if (button.matches('.ignore')) apart(id, actions.ignoreRule);
      else if (button.matches('.all')) acceptAll(alike(model, id), at === id);
      else if (button.matches('.reveal')) reveal(id);
      else if (button.matches('.again')) actions.saveAgain(id);
    });
  }
  // A card that is looked at grows: not before the button that is being pressed is let go.
  let pressing = false;
  list.addEventListener('pointerdown', () => { pressing = true; });
  addEventListener('pointerup', () => setTimeout(() => { pressing = false; }));
  addEventListener('pointercancel', () => { pressing = false; });
  list.addEventListener('focusin', (event) => pressing || look(idAt(event.target)));
  element('settled-rows').addEventListener('click', (event) => {
    if (!event.target.matches('button')) return;
    const id = idAt(event.target);
    actions.decide(id, null);
    focus(id);
  });
  more.addEventListener('click', () => {
    size += step;
    render(model);
  });
  earlier.addEventListener('click', () => {
    const { id } = listed[first];
    const from = Math.max(0, first - step);
    size += first - from;
    first = from;
    render(model);
    elements.get(id).scrollIntoView({ block: 'nearest' });
    elements.get(listed[from].id).querySelector('.card-body').focus({ preventScroll: true });
  });

  // Drawing

  const drawCards = children(list, () => makeCard({ 'data-testid': 'correction' }, -1), (card, item) => drawCard(card, item));
  const drawLanguages = languages(actions);
  const drawSettled = children(element('settled-rows'), makeSettled, drawSettledRow);
  const row = (id) => (model.rows[id] ? shown(model.rows[id]) : idle);
  const isAddable = ({ category, text: word, offer }) => Boolean(offer) || category === 'spelling' && !/\s/u.test(word);
  let likesOf = () => 0;

  const itemOf = (correction) => ({
    key: correction.id, correction, row: row(correction.id), isFree: isOpen(correction.id) && !pendingOf(model)(correction.id),
    active: model.active === correction.id, learn: model.learn, shownAnswer: answered.has(correction.id),
    addable: isAddable(correction), likes: likesOf(correction), locale,
  });

  function drawSettledRow(item, { key: id, correction, fate }) {
    item.dataset.correction = id;
    const part = (name) => item.querySelector(`.${name}`);
    say(part('was'), correction.text);
    say(part('became'), fate === 'accepted' ? correction.replacement || t('removed') : '');
    say(part('fate'), t(`fate.${fate}`));
    const undo = item.querySelector('button');
    undo.hidden = fate === 'edited';
    say(undo, t('undo'));
    undo.setAttribute('aria-label', t('undoWord', { wrong: correction.text }));
  }

  function render(next) {
    model = next;
    const fate = fatesOf(model);
    const isListed = ({ id }) => fate.get(id) === 'open' || model.rows[id] && ['loading', 'error'].includes(row(id).state);
    listed = [];
    const done = [];
    for (const correction of model.corrections) {
      if (isListed(correction)) listed.push(correction);
      else if (!isSilent(fate.get(correction.id))) done.push(correction);
    }
    const counts = new Map();
    for (const one of listed) if (fate.get(one.id) === 'open') counts.set(slipOf(one), (counts.get(slipOf(one)) ?? 0) + 1);
    likesOf = (one) => counts.get(slipOf(one)) ?? 0;
    const activePlace = model.active === null ? -1 : listed.findIndex(({ id }) => id === model.active);
    if (listed.length <= step) size = step;
    // The list goes where somebody has gone; from there it goes along with the text.
    const isNews = model.active !== lastActive;
    lastActive = model.active;
    if (isNews && activePlace >= 0 && (activePlace < first || activePlace >= first + size)) first = activePlace - 5;
    first = Math.max(0, Math.min(first, listed.length - size));
    const reachable = listed[activePlace < first || activePlace >= first + size ? first : activePlace]?.id;
    const hadFocus = list.contains(document.activeElement);
    elements = drawCards(listed.slice(first, first + size).map((one) => ({ ...itemOf(one), reachable: one.id === reachable })));
    // The card that had the focus is gone: a keyboard goes on from the head of the list.
    if (hadFocus && !list.contains(document.activeElement)) element('summary').focus({ preventScroll: true });
    earlier.hidden = first === 0;
    more.hidden = listed.length <= first + size;
    const sure = sureOnes().length;
    element('accept-sure').hidden = sure < 2;
    say(element('accept-sure'), t('acceptSure', { n: sure }));

    element('settled').hidden = done.length === 0;
    say(element('settled-line'), t('done', { n: done.length }));
    drawSettled(done.slice(0, step).map((correction) =>
      ({ key: correction.id, correction, fate: fate.get(correction.id) })));

    const { left, done: settled } = countsOf(model);
    const all = model.corrections.length;
    const { value, first: isFirst } = shown(model.check);
    // Nothing is said of a text of which only the word that is being written may be wrong.
    const isEarly = left + settled === 0 && all > 0;
    say(element('summary'), isEarly || !value && !isFirst && all === 0 ? t('corrections') : summary(left, settled, isFirst, model.edited));
    const isTruncated = Boolean(value?.result?.truncated);
    showWords(element('truncated'), isTruncated ? t('truncated', { n: value.result.corrections.length }) : '');
    const flawless = Boolean(value) && listed.length === 0 && !isEarly && !isTruncated && !model.edited && model.text.trim() !== '';
    element('flawless').hidden = !flawless;
    say(element('flawless-line'), all === 0 ? t('nothingToCorrect') : t('allCorrected'));
    element('placeholders').hidden = !isFirst || all > 0 || model.opening && model.text !== '';
    element('keys').hidden = listed.length === 0;
    say(element('left-count'), value ? number(left) : '');
    drawLanguages(model);
    drawPopover();
  }

  return {
    render,
    open,
    close,
    /** What is said of a correction. */
    describe: (id) => spoken(correctionOf(model, id), hides(id)),
    /** Goes along with the text, whose part in sight begins at an offset, unless somebody is busy in the list. */
    follow(offset) {
      if (narrow.matches || at !== null || listed.length === 0 || scroll.matches(':hover, :focus-within')) return;
      const place = Math.min(listed.length - 1, firstPlace(listed.length, (one) => model.marks.get(listed[one].id).end > offset));
      if (place < first || place >= first + size) {
        first = place - 5;
        render(model);
      }
      const top = elements.get(listed[place].id).getBoundingClientRect().top - scroll.getBoundingClientRect().top;
      scroll.scrollTop = place === 0 ? 0 : scroll.scrollTop + top - 6;
    },
    /** Brings a correction's card into view without taking the focus. */
    show: (id) => narrow.matches || elements.get(id)?.scrollIntoView({ block: 'nearest' }),
    /** The correction whose card has the focus, or null. */
    current: () => (list.contains(document.activeElement) ? idAt(document.activeElement)
      : node.contains(document.activeElement) ? at : null),
  };
}

const idle = shown([]);
