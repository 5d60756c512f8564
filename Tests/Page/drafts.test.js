import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafts as draftsIn, kept as keptIn, shelf } from '../../public/js/storage.js';

class Memory {
  #items = new Map();
  get length() { return this.#items.size; }
  key(place) { return [...this.#items.keys()][place] ?? null; }
  getItem(name) { return this.#items.get(name) ?? null; }
  setItem(name, value) { this.#items.set(name, String(value)); }
  removeItem(name) { this.#items.delete(name); }
}

/** A disk as `shelf` gives one, that may fail. */
function disk() {
  const there = new Map();
  return {
    there, fails: false,
    async put(name, value) {
      if (this.fails) return false;
      there.set(name, structuredClone(value));
      return true;
    },
    async remove(name) { there.delete(name); },
    async clear() { there.clear(); },
    async all() { return new Map(there); },
  };
}

const full = (memory) => { memory.setItem = () => { throw new Error('QuotaExceededError'); }; };
const drafts = (memory, { tab, on = disk(), told } = {}) => draftsIn(keptIn(() => memory, 'supertext.draft:'), on, tab, told);
const none = new Map();
const draft = (text, more = {}) => ({ text, marks: none, dismissed: [], format: 'plain', caret: 0, ...more });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('every text has its own draft, with where the caret was', () => {
  const all = drafts(new Memory());
  const marks = new Map([['k1', { start: 0, end: 3 }]]);
  all.save(null, draft('new', { caret: 2, format: 'markdown' }));
  all.save('c1', draft('old', { marks, dismissed: ['rule old'] }));
  assert.deepEqual(all.load(null), draft('new', { caret: 2, format: 'markdown' }));
  assert.deepEqual(all.load('c1'), draft('old', { marks, dismissed: ['rule old'] }));
  assert.equal(all.load('c2'), null);
});

test('a draft can be removed, and all of them, but nothing else', async () => {
  const memory = new Memory();
  const on = disk();
  memory.setItem('other', 'x');
  const all = drafts(memory, { on });
  all.save(null, draft('new'));
  all.save('c1', draft('old'));
  all.remove('c1');
  assert.equal(all.load('c1'), null);
  all.removeAll();
  await settled();
  assert.equal(all.load(null), null);
  assert.equal(memory.getItem('other'), 'x');
  assert.equal(on.there.size, 0);
});

test('however many drafts there are, none is dropped', () => {
  const all = drafts(new Memory());
  for (let count = 0; count < 60; count += 1) all.save(`c${count}`, draft(`text ${count}`));
  for (let count = 0; count < 60; count += 1) assert.equal(all.load(`c${count}`).text, `text ${count}`);
});

test('a storage that is forbidden or full keeps no older draft, and the disk has the newest', async () => {
  const memory = new Memory();
  const on = disk();
  const told = [];
  const all = drafts(memory, { on, told: (isLost) => told.push(isLost) });
  all.save(null, draft('older'));
  full(memory);
  all.save(null, draft('newer'));
  assert.equal(all.load(null).text, 'newer');
  await settled();
  const next = drafts(memory, { on });
  assert.equal(next.load(null), null);
  await next.recover();
  assert.equal(next.load(null).text, 'newer');
  assert.deepEqual(told, [false, false]);
});

test('what the disk has not written yet is not taken back by what it has', async () => {
  const memory = new Memory();
  full(memory);
  const on = disk();
  const all = drafts(memory, { on });
  all.save(null, draft('older'));
  await settled();
  on.there.set('new', { ...on.there.get('new'), time: 1 });
  on.fails = true;
  all.save(null, draft('newer'));
  await all.recover();
  assert.equal(all.load(null).text, 'newer');
});

test('what is kept nowhere is told, until it is kept again', async () => {
  const on = disk();
  const told = [];
  const all = drafts(null, { on, told: (isLost) => told.push(isLost) });
  on.fails = true;
  all.save(null, draft('x'));
  await settled();
  assert.equal(all.load(null).text, 'x');
  on.fails = false;
  all.save(null, draft('xy'));
  await settled();
  assert.deepEqual(told, [true, false]);
});

test('a browser that was killed has on its disk what its storage had not written yet', async () => {
  const on = disk();
  const all = drafts(new Memory(), { on });
  for (const text of ['a', 'al', 'all']) all.save(null, draft(text, { caret: text.length }));
  all.save('c1', draft('gone again'));
  await settled();
  all.remove('c1');
  await settled();
  // The storage as it was written seconds before.
  const memory = new Memory();
  memory.setItem('supertext.draft:new', JSON.stringify({ ...draft('a'), marks: [], time: 1 }));
  memory.setItem('supertext.draft:c1', JSON.stringify({ ...draft('gone again'), marks: [], time: 1 }));
  const next = drafts(memory, { on });
  await next.recover();
  assert.deepEqual([next.load(null).text, next.load(null).caret], ['all', 3]);
  assert.equal(next.load('c1'), null);
});

test('a long draft goes to the disk letter by letter, and to the storage when the page may be gone', async () => {
  const memory = new Memory();
  const on = disk();
  const all = drafts(memory, { on });
  const long = 'word '.repeat(40_000);
  assert.equal(all.isShort(long.length), false);
  all.save(null, draft(long, { marks: new Map([['k1', { start: 0, end: 3 }]]) }));
  await settled();
  assert.equal(memory.getItem('supertext.draft:new'), null);
  assert.equal(on.there.get('new').text, long);
  all.save(null, draft(`${long}end`), true);
  assert.equal(JSON.parse(memory.getItem('supertext.draft:new')).text, `${long}end`);
  assert.equal(drafts(memory).load(null).text, `${long}end`);
});

test('what is not a draft is not loaded as one', () => {
  const memory = new Memory();
  const all = drafts(memory);
  for (const item of ['', 'null', '{}', '{"text":5}', 'nonsense']) {
    memory.setItem('supertext.draft:c1', item);
    assert.equal(all.load('c1'), null, item);
  }
});

test('a draft whose marks do not fit, or that an older page wrote by places, keeps its text alone', () => {
  const memory = new Memory();
  const all = drafts(memory);
  for (const marks of ['[["k1",0,9]]', '[[0,1],[1,2]]', '[[5,0,1]]', '{}']) {
    memory.setItem('supertext.draft:c1', `{"text":"abc","marks":${marks}}`);
    assert.deepEqual(all.load('c1'), draft('abc', { caret: 3 }), marks);
  }
});

test('a new tab goes on with the text of one that is gone, and leaves that of one that is open', () => {
  const memory = new Memory();
  drafts(memory, { tab: ':a' }).save(null, draft('of a', { dismissed: ['rule teh'] }));
  drafts(memory, { tab: ':b' }).save(null, draft('of b'));
  const all = drafts(memory, { tab: ':c' });
  all.adopt(null, (name) => name === ':b');
  assert.deepEqual(all.load(null), draft('of a', { dismissed: ['rule teh'] }));
  assert.equal(drafts(memory, { tab: ':a' }).load(null), null);
  assert.equal(drafts(memory, { tab: ':b' }).load(null).text, 'of b');
  const last = drafts(memory, { tab: ':d' });
  last.adopt(null, () => true);
  assert.equal(last.load(null), null);
});

test('two tabs with one text have a draft each, and the one that comes after takes over what was left', () => {
  const memory = new Memory();
  const [one, other] = [drafts(memory, { tab: ':a' }), drafts(memory, { tab: ':b' })];
  one.save('c1', draft('of a'));
  other.save('c1', draft('of b'));
  assert.deepEqual([one.load('c1').text, other.load('c1').text], ['of a', 'of b']);
  const third = drafts(memory, { tab: ':c' });
  third.adopt('c1', (name) => name === ':a');
  assert.equal(third.load('c1').text, 'of b');
  assert.equal(one.load('c1').text, 'of a');
});

test('the draft of an older page, which knew no tabs, is taken over', () => {
  const memory = new Memory();
  memory.setItem('supertext.draft:c1', JSON.stringify({ text: 'old', marks: [], time: 5 }));
  const all = drafts(memory, { tab: ':a' });
  all.adopt('c1', () => false);
  assert.equal(all.load('c1').text, 'old');
});

test('a text of the tab’s own is never replaced by another tab’s', () => {
  const memory = new Memory();
  drafts(memory, { tab: ':a' }).save(null, draft('of a'));
  const all = drafts(memory, { tab: ':b' });
  all.save(null, draft('mine'));
  all.adopt(null, () => false);
  assert.equal(all.load(null).text, 'mine');
});

test('a copy of a tab takes another name, and both go on with the text', () => {
  const memory = new Memory();
  const [one, copy] = [drafts(memory, { tab: ':a' }), drafts(memory, { tab: ':a' })];
  one.save(null, draft('both'));
  copy.rename(':b');
  copy.save(null, draft('both, and more'));
  assert.deepEqual([one.load(null).text, copy.load(null).text], ['both', 'both, and more']);
});

test('a text that was left waits under a name of its own until it is kept, and can be taken up again', () => {
  const memory = new Memory();
  const all = drafts(memory, { tab: ':a' });
  const isThere = (name) => name === ':a';
  all.save(null, draft('first'));
  const name = all.leave(null);
  assert.equal(all.load(null), null);
  all.save(null, draft('second'));
  assert.deepEqual(all.left(isThere).map((one) => one.draft.text), ['first']);
  all.take(name);
  assert.equal(all.load(null).text, 'first');
  assert.deepEqual(all.left(isThere).map((one) => one.draft.text), ['second']);
  const [waits] = all.left(isThere);
  all.done(waits.name, waits.draft.time);
  assert.deepEqual(all.left(isThere), []);
  assert.equal(all.leave('c9'), null);
});

test('new texts of tabs that are gone wait, too; what was written on meanwhile is not done', () => {
  const memory = new Memory();
  drafts(memory, { tab: ':gone' }).save(null, draft('of a tab that is gone'));
  drafts(memory, { tab: ':open' }).save(null, draft('of one that is open'));
  const all = drafts(memory, { tab: ':a' });
  all.save('c1', draft('written on', { isLeft: true, revises: 'c1' }));
  all.save('c2', draft('being written on'));
  const isThere = (name) => name !== ':gone';
  const waits = all.left(isThere);
  assert.deepEqual(waits.map((one) => one.draft.text).sort(), ['of a tab that is gone', 'written on']);
  const { name, draft: { time } } = waits.find((one) => one.draft.isLeft);
  all.done(name, time - 1);
  assert.equal(all.load('c1').text, 'written on');
});

test('a browser without a disk that can be asked is no error', async () => {
  for (const factory of [() => undefined, () => { throw new Error('SecurityError'); }]) {
    const on = shelf(factory);
    assert.equal(await on.put('a', 1), false);
    assert.equal((await on.all()).size, 0);
    await on.clear();
  }
});
