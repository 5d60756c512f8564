// One correction as a card: what is wrong, what to write instead, and why, as deep as one wants to know.

import { wordsOf } from '../api.js';
import { isGuess, kindOf } from '../segments.js';
import { number, t } from '../strings.js';
import { children, make, mark, say, sign } from './dom.js';

/** How many suggestions a card offers; the best come first, and each has a digit as its key. */
const offered = 9;

const part = (card, name) => card.querySelector(`.${name}`);
const sentence = (words) => (words === '' || /[.!?…]$/u.test(words) ? words : `${words}.`);
const quoted = (words) => (words === '' ? t('nothing') : words);

const link = (name) => make(`button.link.${name}`);
const words = (name) => make(`p.${name}`);

/** @param stop whether the buttons are stops of the tabulator (0), or are reached from the card only (-1) */
export function makeCard(attributes, stop = 0) {
  const card = make('li.card', attributes, make('div.card-body', {
    role: 'group', tabindex: -1, 'aria-keyshortcuts': 'Enter Delete Escape 1 D A I',
  },
  make('div.card-head', make('button.word'), make('span.arrow', { 'aria-hidden': 'true' }, '→'), make('span.suggestions')),
  sign('cross', { class: 'dismiss' }),
  make('p.why', make('span.edits', { 'aria-hidden': 'true', 'data-testid': 'edits' }), ' ',
    make('strong.lead'), ' ', make('span.detail')),
  make('button.button.small.reveal', { hidden: true }), words('seen'),
  make('details.why-this', make('summary'), make('p')),
  make('p.extras', link('all'), link('add'), link('ignore')), words('work'),
  make('p.row-problem', { hidden: true }, make('span'), ' ', link('again'))));
  card.drawSuggestions = children(part(card, 'suggestions'), ({ key }) =>
    make('button.suggestion', { 'data-testid': 'suggestion', 'data-replacement': key, tabindex: stop }),
  (button, { key, wrong, place, isPersonal }) => {
    say(button, key === '' ? t('remove') : key);
    button.toggleAttribute('data-personal', isPersonal);
    const what = key === '' ? t('removeWord', { wrong }) : t('replaceWith', { wrong, right: key });
    label(button, isPersonal ? `${what} – ${t('personal')}` : what, String(place));
  });
  card.stop = stop;
  for (const button of card.querySelectorAll('button, summary')) button.tabIndex = stop;
  return card;
}

/** What a screen reader says of a correction: its kind, the words, what to write instead, and why. */
export function spoken({ text, suggestions, message, explanation, ...correction }, hidden = false) {
  const kind = t(`kind.${kindOf(correction)}`);
  const instead = hidden || suggestions.length === 0 ? '' : t('insteadOf', { right: quoted(suggestions[0].text) });
  const why = hidden ? explanation?.hint ?? '' : explanation?.summary || message;
  return [`${kind}: ${quoted(text)}.`, instead, sentence(why)].filter(Boolean).join(' ');
}

/**
 * @param learn whether the answer is hidden until it is asked for
 * @param addable whether its word can be added to the personal dictionary
 * @param likes how many open corrections are like it
 */
export function drawCard(card, { correction, isFree, row, active, reachable, learn, shownAnswer, addable, likes, locale }) {
  const { explanation, severity } = correction;
  Object.assign(card.dataset, { correction: correction.id, severity, kind: kindOf(correction), state: row.state });
  card.toggleAttribute('data-active', active);
  const body = part(card, 'card-body');
  body.tabIndex = reachable ? 0 : -1;
  mark(body, active);
  const hides = learn && !shownAnswer && (correction.suggestions.length > 0 || Boolean(explanation?.detail));
  // Another check says the same in other objects.
  const key = card.drawn === correction ? card.said : JSON.stringify(correction);
  const ways = `${hides} ${likes} ${addable} ${locale}`;
  const isDrawn = card.said === key && card.ways === ways;
  Object.assign(card, { drawn: correction, said: key, ways });
  if (!isDrawn) drawContent(card, correction, { hides, likes, addable });
  const busy = row.state === 'loading';
  for (const button of card.querySelectorAll('.suggestion, .dismiss, .extras button')) button.disabled = busy || !isFree;
  body.setAttribute('aria-busy', String(busy));
  say(part(card, 'work'), busy ? t('saving') : '');
  part(card, 'row-problem').hidden = !row.problem;
  say(part(card, 'row-problem').firstElementChild,
    row.problem ? t('notSaved', { why: wordsOf(row.problem) }) : '');
}

function drawContent(card, correction, { hides, likes, addable }) {
  const { explanation, suggestions, rule, text } = correction;
  const wrong = quoted(text);
  part(card, 'card-body').setAttribute('aria-label', spoken(correction, hides));
  const guesses = isGuess(correction);
  card.toggleAttribute('data-guess', guesses);
  const spans = hides || guesses || explanation?.reading !== text ? [] : explanation.spans;
  part(card, 'word').replaceChildren(...highlighted(text, spans).map(({ words, isIn }) => (isIn ? make('mark', words) : words)));
  part(card, 'word').title = t('showInText');
  card.drawSuggestions(hides ? [] : suggestions.slice(0, offered).map(({ text: right, personal }, place) =>
    ({ key: right, wrong, place: place + 1, isPersonal: Boolean(personal), locale: document.documentElement.lang })));
  part(card, 'edits').replaceChildren(...hides || guesses ? [] : pieces(explanation?.reading ?? '', explanation?.edits).flatMap(pieceNodes));
  const lead = sentence(correction.message || explanation?.summary || '');
  const detail = explanation?.detail ?? '';
  say(part(card, 'lead'), hides ? sentence(explanation?.hint ?? correction.shortMessage) : lead);
  say(part(card, 'detail'), hides || lead.includes(sentence(detail)) ? '' : detail);
  part(card, 'arrow').hidden = hides || suggestions.length === 0;
  part(card, 'reveal').hidden = !hides;
  say(part(card, 'reveal'), t('showAnswer'));
  const seen = explanation?.seenBefore ?? 0;
  say(part(card, 'seen'), seen > 0 ? t('seenBefore', { n: seen }) : '');
  drawWhy(card, correction, hides);
  label(part(card, 'dismiss'), t('dismissWord', { wrong }), 'D');
  for (const [name, words, full, isThere] of [
    ['add', t(correction.offer ? 'addOften' : 'addWord'), t('addThisWord', { wrong }), addable],
    ['ignore', t('ignoreRule'), t('ignoreThisRule', { rule: rule?.name ?? '' }), Boolean(rule)],
    ['all', t('acceptAll', { n: likes }), t('acceptAll', { n: likes }), !hides && likes > 1 && suggestions.length > 0],
    ['again', t('tryAgain'), t('tryAgain'), true]]) {
    const button = part(card, name);
    say(button, words);
    label(button, full);
    button.hidden = !isThere;
  }
}

function label(button, words, key = '') {
  button.setAttribute('aria-label', words);
  button.title = key ? `${words} (${key})` : words;
}

/** Why the first suggestion is the first, and which rule it was. */
function drawWhy(card, { suggestions: [first], explanation, rule, shortMessage }, hides) {
  const why = part(card, 'why-this');
  why.hidden = hides || !first && !rule;
  say(why.querySelector('summary'), t('whyThisOne'));
  const percent = first?.confidence !== undefined && number(first.confidence, { style: 'percent' });
  const words = [explanation?.why, first?.personal && t('personal'), percent && t('sure', { percent })].filter(Boolean);
  const links = [reference(explanation?.url, shortMessage, card.stop), reference(rule?.url, rule?.name, card.stop)].filter(Boolean);
  why.querySelector('p').replaceChildren(words.join(' '), ' ', ...links.flatMap((one, place) => (place > 0 ? [' · ', one] : [one])));
}

const reference = (href, name, tabindex) =>
  href?.startsWith('/') && make('a', { href, target: '_blank', rel: 'noopener', tabindex }, name);

function pieceNodes({ kept, out, put }) {
  if (kept !== undefined) return [kept];
  return [['del', out], ['ins', put]].filter(([, letters]) => letters !== '').map(([tag, letters]) => make(tag, letters));
}

// A wrong word with its way to the right one: what stays, what is taken out and what is put in.

/** As many of the code points at an offset, or null when there are not that many. */
function codePoints(text, at, count) {
  const taken = Array.from(text.slice(at, at + 2 * count)).slice(0, count);
  return taken.length === count ? taken.join('') : null;
}

/**
 * The pieces `{kept}` and `{out, put}` of a word, in order; none when there are no edits, or when they do not fit.
 * @param reading what the edits' `at` counts UTF-16 units in
 * @param edits `{op, at, text}`: `insert`, `delete`, `replace` or `transpose`, in order
 */
export function pieces(reading, edits) {
  const result = [];
  let copied = 0;
  for (const { op, at, text } of edits ?? []) {
    const out = op === 'insert' ? '' : codePoints(reading, at, Array.from(text).length);
    if (out === null || at < copied || at > reading.length) return [];
    if (at > copied || result.length === 0) {
      if (at > copied) result.push({ kept: reading.slice(copied, at) });
      result.push({ out: '', put: '' });
    }
    const change = result.at(-1);
    change.out += out;
    change.put += op === 'delete' ? '' : text;
    copied = at + out.length;
  }
  if (result.length > 0 && copied < reading.length) result.push({ kept: reading.slice(copied) });
  return result;
}

/** A word cut where highlighted spans `{offset, length}`, in UTF-16 units, begin and end: `[{words, isIn}]`. */
export function highlighted(word, spans) {
  const result = [];
  const put = (words, isIn) => words !== '' && result.push({ words, isIn });
  let copied = 0;
  for (const { offset, length } of spans) {
    if (offset < copied || offset + length > word.length) return [{ words: word, isIn: false }];
    put(word.slice(copied, offset), false);
    put(word.slice(offset, offset + length), length < word.length);
    copied = offset + length;
  }
  put(word.slice(copied), false);
  return result;
}
