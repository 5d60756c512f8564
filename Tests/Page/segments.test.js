import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  at, atOnce, corrected, edit, fate, fates, joined, neighbour, opened, penAt, shiftedAll, underlines, written,
} from '../../public/js/segments.js';

/** Corrections of the words marked `[wrong>right>other]` in a text, and the text without the marks. */
function marked(template) {
  let text = '';
  const corrections = [];
  for (const part of template.split(/(\[[^\]]*\])/u)) {
    if (!part.startsWith('[')) {
      text += part;
      continue;
    }
    const [wrong, ...right] = part.slice(1, -1).split('>');
    corrections.push({
      id: `k${corrections.length}`, offset: text.length, length: wrong.length, text: wrong, severity: 'error',
      suggestions: right.map((suggestion) => ({ text: suggestion, confidence: 0.9 })), decision: null, replacement: null,
    });
    text += wrong;
  }
  return { text, corrections };
}

const words = (text, marks) => Array.from(marks.values(), ({ start, end }) => text.slice(start, end));
const one = (start, end) => new Map([['k0', { start, end }]]);

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
  assert.deepEqual(words(text, opened(text, corrections).marks), ['teh']);
});

test('a correction that does not lie in the text is not marked', () => {
  const wild = [
    { id: 'a', offset: 2, length: 90, text: 'x', decision: null },
    { id: 'b', offset: 0, length: 2, text: 'ab', decision: null },
    { id: 'c', offset: 1, length: 2, text: 'bc', decision: null },
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
  const marks = one(4, 7);
  assert.deepEqual(shiftedAll(marks, [{ start: 0, removed: 0, inserted: 2 }]), one(6, 9));
  assert.deepEqual(shiftedAll(marks, [{ start: 4, removed: 0, inserted: 1 }]), one(5, 8));
  assert.deepEqual(shiftedAll(marks, [{ start: 7, removed: 0, inserted: 1 }]), marks);
  assert.deepEqual(shiftedAll(marks, [{ start: 9, removed: 3, inserted: 0 }]), marks);
});

test('typing inside a correction keeps it around what was typed', () => {
  assert.deepEqual(shiftedAll(one(4, 7), [{ start: 5, removed: 1, inserted: 3 }]), one(4, 9));
  assert.deepEqual(shiftedAll(one(4, 7), [{ start: 4, removed: 3, inserted: 1 }]), one(4, 5));
});

test('an edit over a correction leaves it empty, one over its edge leaves the rest', () => {
  assert.deepEqual(shiftedAll(one(4, 7), [{ start: 2, removed: 9, inserted: 1 }]), one(3, 3));
  assert.deepEqual(shiftedAll(one(4, 7), [{ start: 2, removed: 3, inserted: 1 }]), one(3, 5));
  assert.deepEqual(shiftedAll(one(4, 7), [{ start: 6, removed: 3, inserted: 2 }]), one(4, 6));
});

test('accepting changes the text and shifts only what comes behind', () => {
  const { text, corrections } = marked('[alot>a lot] and [teh>the] [adn>and]');
  const { marks } = opened(text, corrections);
  const spans = atOnce([{ id: 'k1', start: 9, before: 'teh', after: 'those' }]);
  const after = written(text, spans);
  assert.equal(after, 'alot and those adn');
  assert.deepEqual(words(after, shiftedAll(marks, spans)), ['alot', 'those', 'adn']);
});

test('accepting nothing as the replacement takes the words out and keeps their place', () => {
  const { text, corrections } = marked('the[ the>] end[s>]');
  const { marks } = opened(text, corrections);
  const out = atOnce([{ id: 'k0', start: 3, before: ' the', after: '' }]);
  assert.equal(written(text, out), 'the ends');
  const taken = shiftedAll(marks, out);
  assert.deepEqual(words('the ends', taken), ['', 's']);
  const back = atOnce([{ id: 'k0', start: 3, before: '', after: ' the' }]);
  assert.deepEqual(words(text, shiftedAll(taken, back)), [' the', 's']);
});

test('many edits at once come to what they come to one after the other, forth and back', () => {
  let random = 11;
  const next = (below) => (random = (random * 48271) % 2147483647) % below;
  for (let round = 0; round < 60; round += 1) {
    const text = Array.from({ length: 80 }, () => 'abc '[next(4)]).join('');
    const marks = new Map();
    const edits = [];
    for (let at = next(4), moves = 0, id = 0; at < 70; at += 1 + next(4), id += 1) {
      const before = text.slice(at, at += 1 + next(4));
      const after = 'x'.repeat(next(4));
      marks.set(id, { start: at - before.length, end: at });
      if (next(3) > 0) {
        edits.push({ id, start: at - before.length + moves, before, after });
        moves += after.length - before.length;
      }
    }
    const back = edits.map(({ id, start, before, after }) => ({ id, start, before: after, after: before })).reverse();
    let [one, oneMarks] = [text, marks];
    for (const each of edits.map((single) => atOnce([single]))) [one, oneMarks] = [written(one, each), shiftedAll(oneMarks, each)];
    const all = atOnce(edits);
    assert.equal(written(text, all), one);
    for (const { id } of edits) assert.deepEqual(shiftedAll(marks, all).get(id), oneMarks.get(id));
    const there = shiftedAll(marks, all);
    assert.equal(written(one, atOnce(back)), text);
    for (const [id, mark] of shiftedAll(there, atOnce(back))) {
      if (edits.some((single) => single.id === id)) assert.deepEqual(mark, marks.get(id));
    }
  }
  assert.equal(atOnce([{ start: 0, before: 'abc', after: 'a' }, { start: 0, before: 'a', after: 'abc' }]), null);
});

test('half a word is no mistake while it is being written', () => {
  const { text, corrections } = marked('A [reconsid>reconsider]');
  const { marks } = opened(text, corrections);
  const model = { text, corrections, marks, pen: penAt(text, text.length) };
  assert.equal(fates(model).get('k0'), 'early');
  assert.equal(underlines(0, 99, model).length, 0);
  assert.equal(at(5, model), null);
  assert.equal(fates({ ...model, pen: null }).get('k0'), 'open');
  assert.deepEqual([penAt('word', 4), penAt('été', 3), penAt('word ', 5), penAt('end.', 4), penAt('', 0)], [4, 3, null, null, null]);
});

/** `{corrections, marks}` of a text, with identifiers that begin with a letter of their own. */
function result(template, letter) {
  const { text, corrections } = marked(template);
  const named = corrections.map((correction) => ({ ...correction, id: letter + correction.id }));
  return { corrections: named, marks: opened(text, named).marks };
}
const idsIn = ({ corrections, marks }) => {
  const ids = corrections.map(({ id }) => id);
  assert.deepEqual([...marks.keys()], ids);
  return ids;
};

test('while a check runs, the last result stays wherever nothing was found yet', () => {
  const last = result('[recieved] [teh] [parcle] [yesterdya]', 'a');
  assert.deepEqual(idsIn(joined(last, result('', 'b'))), ['ak0', 'ak1', 'ak2', 'ak3']);
  const found = result('recieved [teh] parcle yesterdya', 'b');
  assert.deepEqual(idsIn(joined(last, found)), ['ak0', 'bk0', 'ak2', 'ak3']);
});

test('what is found again is shown once, as it was found last', () => {
  const last = result('[recieved] [teh]', 'a');
  const again = result('[recieved>received] [teh]', 'a');
  const { corrections } = joined(last, again);
  assert.deepEqual(corrections, again.corrections);
});

test('what is found over a part of an old correction takes its place, and beside it does not', () => {
  const last = result('[the the] end [ot] be', 'a');
  assert.deepEqual(idsIn(joined(last, result('the[ the] end ot[ be]', 'b'))), ['bk0', 'ak1', 'bk1']);
});

test('what is found is put among the old by its place', () => {
  const last = result('a b [c] d', 'a');
  assert.deepEqual(idsIn(joined(last, result('[a] b c [d]', 'b'))), ['bk0', 'ak0', 'bk1']);
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
  const mark = shiftedAll(one(0, 3), [span]).get('k0');
  assert.equal(fate('teh end', mark, accepted), 'open');
});

test('the corrected text takes no hints and no guesses', () => {
  const { text, corrections } = marked('[recieved>received] [teh>the] [adn>and]');
  corrections[0].severity = 'hint';
  corrections[1].suggestions[0].confidence = 0.74;
  corrections[2].suggestions[0].confidence = 0.75;
  assert.equal(corrected({ text, corrections, marks: opened(text, corrections).marks }), 'recieved teh and');
});

test('the corrected text takes the first suggestion of what is open and leaves the rest', () => {
  const { text, corrections } = marked('[recieved>received] [teh>the>ten] [Xyz] [adn>and]');
  corrections[3].decision = 'dismissed';
  const there = opened(text, corrections);
  assert.equal(corrected({ ...there, corrections }), 'received the Xyz adn');
});

test('what is underlined between two offsets is open, and found without looking at the rest', () => {
  const { text, corrections } = marked('[a>b]x[c>d] [e>f] [g>h]');
  corrections[1].decision = 'dismissed';
  const model = { text, corrections, marks: opened(text, corrections).marks };
  const found = (start, end) => underlines(start, end, model).map(({ correction }) => correction.text);
  assert.deepEqual(found(0, text.length), ['a', 'e', 'g']);
  assert.deepEqual(found(2, 5), ['e']);
  assert.deepEqual(found(6, 9), ['g']);
  const seen = [];
  const many = Array.from({ length: 10_000 }, (_, place) => ({ id: `k${place}`, text: 'a', decision: null }));
  const marks = { get: (id) => {
    seen.push(id);
    return { start: 2 * Number(id.slice(1)), end: 2 * Number(id.slice(1)) + 1 };
  } };
  assert.equal(underlines(9000, 9010, { text: 'a '.repeat(10_000), corrections: many, marks }).length, 5);
  assert.ok(seen.length < 40);
});

test('the caret finds the open correction that it touches', () => {
  const { text, corrections } = marked('[abc>x]  [def>y]');
  const model = { text, corrections, marks: opened(text, corrections).marks };
  assert.deepEqual([0, 3, 4, 8].map((caret) => at(caret, model)), ['k0', 'k0', null, 'k1']);
  corrections[1].decision = 'dismissed';
  assert.equal(at(8, model), null);
});

test('next and previous pass over what is settled and go around the ends', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const isOpen = (id) => 'bde'.includes(id);
  assert.equal(neighbour('b', 1, ids, isOpen), 'd');
  assert.equal(neighbour('e', 1, ids, isOpen), 'b');
  assert.equal(neighbour('b', -1, ids, isOpen), 'e');
  assert.equal(neighbour('c', -1, ids, isOpen), 'b');
  assert.equal(neighbour(null, 1, ids, isOpen), 'b');
  assert.equal(neighbour(null, -1, ids, isOpen), 'e');
  assert.equal(neighbour('gone', 1, ids, isOpen), 'b');
  assert.equal(neighbour('c', 1, ids, () => false), null);
});
