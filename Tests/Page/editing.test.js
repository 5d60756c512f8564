import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, editOf, nothingDone, reachOf, recorded, redone, undone } from '../../public/js/model/writing.js';
import { covered, region } from '../../public/js/segments.js';
import { cut, patch, pieceAt, startOf, usual } from '../../public/js/view/editor/layout.js';

const sum = (lengths) => lengths.reduce((one, other) => one + other, 0);

test('a text is cut behind lines, else behind spaces, and never through a character', () => {
  assert.deepEqual(cut(''), [0]);
  for (const text of ['word '.repeat(5000), 'a line\n'.repeat(5000), '👋'.repeat(9000), 'x'.repeat(50_000)]) {
    const lengths = cut(text);
    assert.equal(sum(lengths), text.length);
    assert.ok(Math.max(...lengths) < 2 * usual + 2);
    let at = 0;
    for (const length of lengths.slice(0, -1)) {
      at += length;
      assert.ok(!(text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) < 0xe000));
    }
  }
  assert.ok(cut('a line\n'.repeat(5000)).every((length) => length % 7 === 0));
});

test('an edit changes few pieces, however long the text is, and the pieces stay the text', () => {
  let random = 7;
  const next = (below) => (random = (random * 48271) % 2147483647) % below;
  for (const seed of ['word '.repeat(20_000), 'a line of words\n'.repeat(6000)]) {
    let text = seed;
    let lengths = cut(text);
    for (let count = 0; count < 300; count += 1) {
      const start = next(text.length + 1);
      const removed = Math.min(text.length - start, count % 50 === 0 ? next(30_000) : next(4));
      const words = 'y'.repeat(count % 40 === 0 ? next(20_000) : next(3));
      text = text.slice(0, start) + words + text.slice(start + removed);
      const { first, gone, lengths: fresh } = patch(lengths, text, { start, removed, inserted: words.length });
      if (removed < 4 && words.length < 3) assert.ok(gone <= 3 && fresh.length <= 3);
      lengths.splice(first, gone, ...fresh);
      assert.equal(sum(lengths), text.length);
      assert.ok(Math.max(...lengths) < 2 * usual + 2);
    }
    assert.ok(lengths.length < 4 * text.length / usual + 10);
  }
});

test('only the paragraphs around what changed are sent, of a text that is long', () => {
  const paragraph = `${'Some words here. '.repeat(20)}\n\n`;
  const text = paragraph.repeat(40);
  const at = paragraph.length * 20 + 5;
  assert.deepEqual(region(text, { start: at, end: at + 1 }), { start: paragraph.length * 19, end: paragraph.length * 22 });
  assert.equal(region(text.slice(0, 2000), { start: 3, end: 4 }), null);
  assert.equal(region(text, { start: 0, end: text.length }), null);
  assert.equal(region(text, null), null);
});

test('edits in a row are covered by one span of the text as it is now', () => {
  const first = covered(null, { start: 10, removed: 0, inserted: 3 });
  assert.deepEqual(first, { start: 10, end: 13 });
  assert.deepEqual(covered(first, { start: 2, removed: 1, inserted: 5 }), { start: 2, end: 17 });
  assert.deepEqual(covered(first, { start: 20, removed: 0, inserted: 1 }), { start: 10, end: 21 });
  assert.deepEqual(covered(first, { start: 5, removed: 20, inserted: 0 }), { start: 5, end: 5 });
});

const step = (start, before, after, time = 0) => ({ edits: [{ start, before, after }], decisions: [], time, joins: true });

test('letters typed in a row are taken back as words, and letters taken out as one', () => {
  let history = nothingDone;
  [...'so it'].forEach((letter, place) => { history = recorded(history, step(place, '', letter, place)); });
  assert.deepEqual(history.done.map(({ edits }) => edits[0].after), ['so ', 'it']);
  history = recorded(recorded(history, step(4, 't', '', 5)), step(3, 'i', '', 6));
  assert.deepEqual(history.done.at(-1).edits, [{ start: 3, before: 'it', after: '' }]);
  assert.equal(recorded(history, step(3, '', 'x', 99_999)).done.length, 4);
});

test('what was taken back can be done again, until something else is done', () => {
  const history = recorded(recorded(nothingDone, step(0, '', 'a')), { ...step(1, '', 'b'), joins: false });
  const one = undone(history);
  assert.deepEqual(one.step.edits, [{ start: 1, before: 'b', after: '' }]);
  assert.deepEqual(redone(one.history).step.edits, [{ start: 1, before: '', after: 'b' }]);
  assert.equal(redone(recorded(one.history, step(0, '', 'c', 1e9))), null);
  assert.equal(undone(nothingDone), null);
});

test('an offset stands in the piece that begins there or before', () => {
  const lengths = [3, 0, 4];
  assert.deepEqual([0, 2, 3, 6, 7].map((offset) => pieceAt(lengths, offset)), [
    { place: 0, start: 0 }, { place: 0, start: 0 }, { place: 2, start: 3 }, { place: 2, start: 3 }, { place: 2, start: 3 }]);
  assert.deepEqual([0, 1, 2, 3].map((place) => startOf(lengths, place)), [0, 3, 3, 7]);
});

const caret = (offset) => ({ start: offset, end: offset });

test('what is put in takes the place of what is selected, and a letter goes on with the one before', () => {
  assert.deepEqual(editOf('insertText', 'x', 'abc', { start: 1, end: 2 }), { start: 1, end: 2, words: 'x', joins: true });
  assert.deepEqual(editOf('insertFromPaste', 'a\r\nb\0', '', caret(0)), { start: 0, end: 0, words: 'a\nb', joins: false });
  for (const inputType of ['insertParagraph', 'insertLineBreak']) {
    assert.deepEqual(editOf(inputType, '', 'ab', caret(1)), { start: 1, end: 1, words: '\n', joins: false });
  }
  assert.equal(clean('a\rb'), 'a\nb');
});

test('what is taken out is one character as people see it, what is selected, or as far as the browser knows', () => {
  const family = '👩‍👩‍👧';
  assert.deepEqual(editOf('deleteContentBackward', '', `a${family}b`, caret(1 + family.length)),
    { start: 1, end: 1 + family.length, words: '', joins: true });
  assert.deepEqual(editOf('deleteContentForward', '', `a${family}b`, caret(1)),
    { start: 1, end: 1 + family.length, words: '', joins: true });
  assert.deepEqual(editOf('deleteContentBackward', '', 'a', caret(0)), { start: 0, end: 0, words: '', joins: true });
  assert.deepEqual(editOf('deleteWordBackward', '', 'one two', { start: 1, end: 5 }), { start: 1, end: 5, words: '', joins: false });
  assert.equal(editOf('deleteWordBackward', '', 'one two', caret(7)), null);
  assert.deepEqual(reachOf('deleteWordBackward'), ['backward', 'word']);
  assert.deepEqual(reachOf('deleteSoftLineForward'), ['forward', 'lineboundary']);
  assert.deepEqual(reachOf('deleteHardLineBackward'), ['backward', 'paragraphboundary']);
});
