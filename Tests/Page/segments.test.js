import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, corrected, edit, fate, lines, neighbour, opened, replaced, shifted } from '../../public/js/segments.js';

/** Corrections of the words marked `[wrong>right>other]` in a text, and the text without the marks. */
function marked(written) {
  let text = '';
  const corrections = [];
  for (const part of written.split(/(\[[^\]]*\])/u)) {
    if (!part.startsWith('[')) {
      text += part;
      continue;
    }
    const [wrong, ...right] = part.slice(1, -1).split('>');
    corrections.push({
      index: corrections.length, offset: text.length, length: wrong.length, text: wrong,
      suggestions: right.map((suggestion) => ({ text: suggestion })), decision: null, replacement: null,
    });
    text += wrong;
  }
  return { text, corrections };
}

const words = (text, marks) => marks.map(({ start, end }) => text.slice(start, end));

test('a check without decisions opens as it was sent', () => {
  const { text, corrections } = marked('I [recieved>received] [teh>the] parcel.');
  const there = opened(text, corrections);
  assert.equal(there.text, text);
  assert.deepEqual(words(there.text, there.marks), ['recieved', 'teh']);
});

test('accepted corrections stand in the text, and the others move along', () => {
  const { text, corrections } = marked('[alot>a lot] of [the the>the] [wrods>words]');
  corrections[0] = { ...corrections[0], decision: 'accepted', replacement: 'a lot' };
  corrections[1] = { ...corrections[1], decision: 'accepted', replacement: '' };
  const there = opened(text, corrections);
  assert.equal(there.text, 'a lot of  wrods');
  assert.deepEqual(words(there.text, there.marks), ['a lot', '', 'wrods']);
});

test('offsets count UTF-16 units: emoji and combining marks before a correction shift nothing', () => {
  const { text, corrections } = marked('👩‍👩‍👧 e\u0301t\u00e9 𝒳 [teh>the] end');
  assert.equal(corrections[0].offset, text.indexOf('teh'));
  assert.deepEqual(lines(text, opened(text, corrections).marks.map((mark, index) => ({ ...mark, index }))), [[
    { text: '👩‍👩‍👧 e\u0301t\u00e9 𝒳 ', index: null }, { text: 'teh', index: 0 }, { text: ' end', index: null },
  ]]);
});

test('a correction that does not lie in the text is not marked', () => {
  const wild = [
    { offset: 2, length: 90, text: 'x', decision: null }, { offset: 0, length: 2, text: 'ab', decision: null },
    { offset: 1, length: 2, text: 'bc', decision: null },
  ];
  const there = opened('abcd', wild);
  assert.equal(there.text, 'abcd');
  assert.deepEqual(words(there.text, there.marks), ['', 'ab', '']);
});

test('an edit is the one span that was replaced', () => {
  assert.equal(edit('same', 'same'), null);
  assert.deepEqual(edit('abcd', 'abXcd'), { start: 2, removed: 0, inserted: 1 });
  assert.deepEqual(edit('abcd', 'ad'), { start: 1, removed: 2, inserted: 0 });
  assert.deepEqual(edit('', 'new'), { start: 0, removed: 0, inserted: 3 });
  assert.deepEqual(edit('old', ''), { start: 0, removed: 3, inserted: 0 });
});

test('the caret tells which of equal letters was typed', () => {
  assert.deepEqual(edit('aaa', 'aaaa', 1), { start: 0, removed: 0, inserted: 1 });
  assert.deepEqual(edit('aaa', 'aaaa', 4), { start: 3, removed: 0, inserted: 1 });
  assert.deepEqual(edit('the the end', 'the end', 0), { start: 0, removed: 4, inserted: 0 });
});

test('an edit rebuilds the text that it was found from, wherever the caret is said to be', () => {
  const letters = ['', 'a', 'ab', 'aab', 'abab', 'ba', 'bba', 'abba'];
  for (const before of letters) {
    for (const after of letters) {
      for (let caret = 0; caret <= after.length; caret += 1) {
        const span = edit(before, after, caret);
        if (span === null) continue;
        const { start, removed, inserted } = span;
        const rebuilt = before.slice(0, start) + after.slice(start, start + inserted) + before.slice(start + removed);
        assert.equal(rebuilt, after);
      }
    }
  }
});

test('typing before a correction moves it, typing behind it does not', () => {
  const marks = [{ start: 4, end: 7 }];
  assert.deepEqual(shifted(marks, { start: 0, removed: 0, inserted: 2 }), [{ start: 6, end: 9 }]);
  assert.deepEqual(shifted(marks, { start: 4, removed: 0, inserted: 1 }), [{ start: 5, end: 8 }]);
  assert.deepEqual(shifted(marks, { start: 7, removed: 0, inserted: 1 }), marks);
  assert.deepEqual(shifted(marks, { start: 9, removed: 3, inserted: 0 }), marks);
});

test('typing inside a correction keeps it around what was typed', () => {
  assert.deepEqual(shifted([{ start: 4, end: 7 }], { start: 5, removed: 1, inserted: 3 }), [{ start: 4, end: 9 }]);
  assert.deepEqual(shifted([{ start: 4, end: 7 }], { start: 4, removed: 3, inserted: 1 }), [{ start: 4, end: 5 }]);
});

test('an edit over a correction leaves it empty, one over its edge leaves the rest', () => {
  const marks = [{ start: 4, end: 7 }];
  assert.deepEqual(shifted(marks, { start: 2, removed: 9, inserted: 1 }), [{ start: 3, end: 3 }]);
  assert.deepEqual(shifted(marks, { start: 2, removed: 3, inserted: 1 }), [{ start: 3, end: 5 }]);
  assert.deepEqual(shifted(marks, { start: 6, removed: 3, inserted: 2 }), [{ start: 4, end: 6 }]);
});

test('accepting changes the text and shifts only what comes behind', () => {
  const { text, corrections } = marked('[alot>a lot] and [teh>the] [adn>and]');
  const first = opened(text, corrections);
  const second = replaced(first.text, first.marks, 1, 'those');
  assert.equal(second.text, 'alot and those adn');
  assert.deepEqual(words(second.text, second.marks), ['alot', 'those', 'adn']);
});

test('accepting nothing as the replacement takes the words out', () => {
  const { text, corrections } = marked('the[ the>] end');
  const there = opened(text, corrections);
  assert.equal(replaced(there.text, there.marks, 0, '').text, 'the end');
});

test('the fate of a correction is read off the text', () => {
  const correction = { text: 'teh', decision: null, replacement: null };
  const mark = { start: 0, end: 3 };
  assert.equal(fate('teh end', mark, correction), 'open');
  assert.equal(fate('thx end', mark, correction), 'edited');
  assert.equal(fate('teh end', mark, { ...correction, decision: 'dismissed' }), 'dismissed');
  assert.equal(fate('the end', mark, { ...correction, decision: 'accepted', replacement: 'the' }), 'accepted');
});

test('undoing an accepted correction in the text opens it again', () => {
  const accepted = { text: 'teh', decision: 'accepted', replacement: 'the' };
  const span = edit('the end', 'teh end', 3);
  const [mark] = shifted([{ start: 0, end: 3 }], span);
  assert.equal(fate('teh end', mark, accepted), 'open');
});

test('the corrected text takes the first suggestion of what is open and leaves the rest', () => {
  const { text, corrections } = marked('[recieved>received] [teh>the>ten] [Xyz] [adn>and]');
  corrections[3].decision = 'dismissed';
  const there = opened(text, corrections);
  assert.equal(corrected(there.text, there.marks, corrections), 'received the Xyz adn');
});

test('every line is cut on its own, empty ones too', () => {
  assert.deepEqual(lines('', []), [[]]);
  assert.deepEqual(lines('a\n\nb\n', []), [[{ text: 'a', index: null }], [], [{ text: 'b', index: null }], []]);
});

test('a mark that runs over the end of a line is marked in both', () => {
  assert.deepEqual(lines('the\nthe end', [{ start: 0, end: 7, index: 5 }]), [
    [{ text: 'the', index: 5 }], [{ text: 'the', index: 5 }, { text: ' end', index: null }],
  ]);
});

test('the segments of all lines are the text', () => {
  const { text, corrections } = marked('\n[a>b]x[c>d]\n\n[e\nf>g]\n');
  const spans = opened(text, corrections).marks.map((mark, index) => ({ ...mark, index }));
  assert.equal(lines(text, spans).map((line) => line.map((segment) => segment.text).join('')).join('\n'), text);
});

test('the caret finds the open correction that it touches', () => {
  const marks = [{ start: 0, end: 3 }, { start: 5, end: 8 }];
  const open = () => true;
  assert.equal(at(0, marks, open), 0);
  assert.equal(at(3, marks, open), 0);
  assert.equal(at(4, marks, open), null);
  assert.equal(at(8, marks, open), 1);
  assert.equal(at(8, marks, (index) => index === 0), null);
});

test('next and previous go around the ends', () => {
  assert.equal(neighbour(1, 1, [1, 4, 6]), 4);
  assert.equal(neighbour(6, 1, [1, 4, 6]), 1);
  assert.equal(neighbour(1, -1, [1, 4, 6]), 6);
  assert.equal(neighbour(5, -1, [1, 4, 6]), 4);
  assert.equal(neighbour(null, 1, [1, 4]), 1);
  assert.equal(neighbour(3, 1, []), null);
});
