import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlighted, pieces } from '../../public/js/view/card.js';

/** The pieces as `kept[out>put]kept`. */
const shown = (reading, ...edits) => pieces(reading, edits.map(([op, at, text]) => ({ op, at, text })))
  .map(({ kept, out, put }) => kept ?? `[${out}>${put}]`).join('');

test('every kind of edit is shown at its place', () => {
  assert.equal(shown('occured', ['insert', 5, 'r']), 'occur[>r]ed');
  assert.equal(shown('untill', ['delete', 5, 'l']), 'until[l>]');
  assert.equal(shown('definately', ['replace', 5, 'i']), 'defin[a>i]tely');
  assert.equal(shown('recieved', ['transpose', 3, 'ei']), 'rec[ie>ei]ved');
});

test('edits side by side are one change, others are changes of their own', () => {
  assert.equal(shown('teh', ['replace', 1, 'h'], ['replace', 2, 'e']), 't[eh>he]');
  assert.equal(shown('acomodate', ['insert', 2, 'c'], ['insert', 4, 'm']), 'ac[>c]om[>m]odate');
  assert.equal(shown('ab', ['insert', 0, 'x'], ['insert', 0, 'y'], ['insert', 2, 'z']), '[>xy]ab[>z]');
});

test('places count UTF-16 units and changes whole code points', () => {
  assert.equal(shown('𝒳𝒴z', ['replace', 2, 'y']), '𝒳[𝒴>y]z');
  assert.equal(shown('a𝒳𝒴', ['transpose', 1, '𝒴𝒳']), 'a[𝒳𝒴>𝒴𝒳]');
});

test('a word without edits, or with edits that do not fit it, shows nothing', () => {
  assert.deepEqual(pieces('word', []), []);
  assert.deepEqual(pieces('word', undefined), []);
  assert.equal(shown('word', ['delete', 9, 'x']), '');
  assert.equal(shown('word', ['insert', 5, 'x']), '');
  assert.equal(shown('word', ['replace', 3, 'ds']), '');
  assert.equal(shown('word', ['delete', 2, 'r'], ['delete', 1, 'o']), '');
});

test('the pieces lead from the word to what is right', () => {
  const found = pieces('the the end', [{ op: 'delete', at: 3, text: ' the' }]);
  assert.equal(found.map(({ kept, out }) => kept ?? out).join(''), 'the the end');
  assert.equal(found.map(({ kept, put }) => kept ?? put).join(''), 'the end');
});

test('highlighted letters are cut out of their word, unless they are all of it or do not fit', () => {
  const put = (word, ...spans) => highlighted(word, spans).map(({ words, isIn }) => (isIn ? `[${words}]` : words)).join('');
  assert.equal(put('recieved', { offset: 3, length: 2 }), 'rec[ie]ved');
  assert.equal(put('👋x', { offset: 0, length: 2 }), '[👋]x');
  assert.equal(put('teh', { offset: 0, length: 3 }), 'teh');
  assert.equal(put('teh', { offset: 2, length: 3 }), 'teh');
  assert.equal(put('teh'), 'teh');
});
