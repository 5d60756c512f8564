import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafts as draftsIn, kept as keptIn } from '../../public/js/storage.js';

class Memory {
  #items = new Map();
  get length() { return this.#items.size; }
  key(place) { return [...this.#items.keys()][place] ?? null; }
  getItem(name) { return this.#items.get(name) ?? null; }
  setItem(name, value) { this.#items.set(name, String(value)); }
  removeItem(name) { this.#items.delete(name); }
}

const none = new Map();
const drafts = (memory, tab) => draftsIn(keptIn(() => memory, 'supertext.draft:'), tab);

test('every text has its own draft', () => {
  const kept = drafts(new Memory());
  const marks = new Map([['k1', { start: 0, end: 3 }]]);
  kept.save(null, 'new', none);
  kept.save('c1', 'old', marks);
  assert.deepEqual(kept.load(null), { text: 'new', dismissed: [], marks: none });
  assert.deepEqual(kept.load('c1'), { text: 'old', dismissed: [], marks });
  assert.equal(kept.load('c2'), null);
});

test('a draft can be removed, and all of them, but nothing else', () => {
  const memory = new Memory();
  memory.setItem('other', 'x');
  const kept = drafts(memory);
  kept.save(null, 'new', none);
  kept.save('c1', 'old', none);
  kept.remove('c1');
  assert.equal(kept.load('c1'), null);
  kept.removeAll();
  assert.equal(kept.load(null), null);
  assert.equal(memory.getItem('other'), 'x');
});

test('only the newest drafts are kept', () => {
  const memory = new Memory();
  const kept = drafts(memory);
  for (let count = 0; count < 40; count += 1) kept.save(`c${count}`, 'text', none);
  assert.ok(memory.length <= 20);
  assert.equal(kept.load('c39').text, 'text');
});

test('a storage that is forbidden or full is no error, and keeps no older draft', () => {
  const forbidden = drafts(null);
  forbidden.save(null, 'x', none);
  forbidden.remove(null);
  forbidden.removeAll();
  assert.equal(forbidden.load(null), null);
  const memory = new Memory();
  const kept = drafts(memory);
  kept.save(null, 'older', none);
  memory.setItem = () => { throw new Error('QuotaExceededError'); };
  kept.save(null, 'newer', none);
  assert.equal(kept.load(null), null);
});

test('what is not a draft is not loaded as one', () => {
  const memory = new Memory();
  const kept = drafts(memory);
  for (const item of ['', 'null', '{}', '{"text":5}', 'nonsense']) {
    memory.setItem('supertext.draft:c1', item);
    assert.equal(kept.load('c1'), null, item);
  }
});

test('a draft whose marks do not fit, or that an older page wrote by places, keeps its text alone', () => {
  const memory = new Memory();
  const kept = drafts(memory);
  for (const marks of ['[["k1",0,9]]', '[[0,1],[1,2]]', '[[5,0,1]]', '{}']) {
    memory.setItem('supertext.draft:c1', `{"text":"abc","marks":${marks}}`);
    assert.deepEqual(kept.load('c1'), { text: 'abc', dismissed: [], marks: none }, marks);
  }
});

test('a new tab goes on with the text of one that is gone, and leaves that of one that is open', () => {
  const memory = new Memory();
  drafts(memory, ':a').save(null, 'of a', none, ['rule teh']);
  drafts(memory, ':b').save(null, 'of b', none);
  const kept = drafts(memory, ':c');
  kept.adopt((name) => name === ':b');
  assert.deepEqual(kept.load(null), { text: 'of a', dismissed: ['rule teh'], marks: none });
  assert.equal(drafts(memory, ':a').load(null), null);
  assert.equal(drafts(memory, ':b').load(null).text, 'of b');
  const last = drafts(memory, ':d');
  last.adopt(() => true);
  assert.equal(last.load(null), null);
});

test('a text of the tab’s own is never replaced by another tab’s', () => {
  const memory = new Memory();
  drafts(memory, ':a').save(null, 'of a', none);
  const kept = drafts(memory, ':b');
  kept.save(null, 'mine', none);
  kept.adopt(() => false);
  assert.equal(kept.load(null).text, 'mine');
});
