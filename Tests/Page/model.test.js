import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  correctionOf, countsOf, fatesOf, initial, keeperOf, keptDecision, openOnes, pendingOf, reduce, revisedBy,
} from '../../public/js/model.js';
import { failed, loaded, loading, shown } from '../../public/js/states.js';

const after = (...events) => events.reduce(reduce, initial);
const then = (model, ...events) => events.reduce(reduce, model);
const text = 'I recieved teh box.';
const correction = (id, wrong, right, change = {}) => ({
  id, offset: (change.in ?? text).indexOf(wrong), length: wrong.length, text: wrong,
  suggestions: [{ text: right, confidence: 0.9 }], severity: 'error', decision: null, replacement: null, ...change,
});
const recieved = correction('k1', 'recieved', 'received');
const teh = correction('k2', 'teh', 'the');
const check = (change = {}) => ({
  id: 'c1', state: 'loaded', kept: true, createdAt: '2026-01-02T03:04:05.678Z',
  result: {
    language: { code: 'en-US', name: 'English (US)', detected: true },
    corrections: [recieved, teh],
  },
  ...change,
});
const withText = (change) => ({ ...check(change), text });
const typed = (words, caret) => ({ type: 'typed', text: words, caret });
const sent = { type: 'sent' };
const found = (...corrections) => ({ type: 'checkMoved', state: loading(), corrections });
const result = (id, ...corrections) => ({ type: 'checkLoaded', check: check({ id, result: { corrections } }) });
const stopped = { type: 'checkMoved', state: failed({ title: 'Stopped' }) };
const checked = { type: 'checkLoaded', check: check() };
const decided = (id, decision, replacement) => ({ type: 'decided', decisions: [{ id, decision, replacement }] });
const dismissed = decided('k2', 'dismissed');
const filter = initial.past.filter;
const summed = (id, change) => ({ id, state: 'loaded', corrections: 2, decided: 0, ...change });
const listed = (ids, next) =>
  ({ type: 'pastLoaded', filter, page: { checks: ids.map((id) => summed(id)), next } });
const ids = (model) => shown(model.past.list).value.checks.map(({ id }) => id);
const marked = (model) =>
  Object.fromEntries(Array.from(model.marks, ([id, { start, end }]) => [id, model.text.slice(start, end)]));
const fatesIn = (model) => Object.fromEntries(fatesOf(model));

test('a text that is checked gets its marks and its address', () => {
  const model = after(typed(text), sent, checked);
  assert.equal(model.route, 'c1');
  assert.equal(model.edited, false);
  assert.deepEqual(openOnes(model), ['k1', 'k2']);
});

test('a text that is written on is a version of the check before, and takes its place in the list', () => {
  const model = after(listed(['c1', 'c0'], null), typed(text), sent, checked, typed(`${text} It is heavy.`));
  assert.equal(revisedBy(model), 'c1');
  const next = then(model, sent, { type: 'checkLoaded', check: check({ id: 'c2' }), revised: 'c1' });
  assert.equal(next.route, 'c2');
  assert.deepEqual(ids(next), ['c0']);
  assert.equal(revisedBy(next), 'c2');
});

test('another text is no version, nor is one that is not kept', () => {
  const other = then(after(typed(text), sent, checked), typed('Tomorrow we go swimming.'));
  assert.equal(revisedBy(other), null);
  const next = then(other, sent, { type: 'checkLoaded', check: check({ id: 'c2' }) });
  assert.equal(revisedBy(next), 'c2');
  assert.equal(revisedBy(after(typed(text))), null);
  assert.equal(revisedBy(after(typed(text), sent, { type: 'checkLoaded', check: check({ kept: false }) })), null);
});

test('an old check that is opened goes on as a version of it', () => {
  const model = after({ type: 'sought', id: 'c1' }, { type: 'opened', check: withText({}), draft: null });
  assert.equal(revisedBy(model), 'c1');
  assert.equal(revisedBy(then(model, { type: 'began', draft: null }, typed(text))), null);
});

test('a text that is not kept gets no address, and no check that keeps decisions', () => {
  const model = after(typed(text), sent, { type: 'checkLoaded', check: check({ kept: false }) });
  assert.equal(model.route, null);
  assert.equal(keeperOf(model, 'k1'), null);
});

test('what is typed while a check runs moves its marks when they arrive', () => {
  const model = after(typed(text), sent, typed(`Hello. ${text}`, 7), checked);
  assert.equal(model.edited, true);
  assert.deepEqual(marked(model), { k1: 'recieved', k2: 'teh' });
});

test('edits at both ends while a check runs leave what stands between them in place', () => {
  const model = after(
    typed(text), sent, typed(`Hello. ${text}`, 7), found(recieved), typed(`Hello. ${text} Bye.`), checked);
  assert.deepEqual(marked(model), { k1: 'recieved', k2: 'teh' });
  assert.deepEqual(openOnes(model), ['k1', 'k2']);
});

test('an edit that was taken back while a check ran leaves nothing edited', () => {
  const model = after(typed(text), sent, typed('I box.', 2), typed(text, 13), checked);
  assert.equal(model.edited, false);
  assert.deepEqual(openOnes(model), ['k1', 'k2']);
});

test('what a running check found is shown, followed through edits, and withdrawn', () => {
  const first = after(typed(text), sent, found(teh));
  assert.deepEqual(openOnes(first), ['k2']);
  const second = then(first, typed(`So ${text}`, 3), found(recieved, teh));
  assert.deepEqual(marked(second), { k1: 'recieved', k2: 'teh' });
  assert.deepEqual(openOnes(reduce(second, found(recieved))), ['k1']);
});

test('what was found is taken for new only when the list is another', () => {
  const { corrections } = found(teh);
  const moving = { type: 'checkMoved', state: loading(), corrections };
  const model = after(typed(text), sent, moving);
  assert.equal(reduce(model, moving).corrections, model.corrections);
});

test('the last result stays while the next loads and when it fails', () => {
  const again = after(typed(text), sent, checked, sent);
  assert.deepEqual(openOnes(again), ['k1', 'k2']);
  assert.deepEqual(openOnes(reduce(again, stopped)), ['k1', 'k2']);
});

test('the last result stays where the running check found nothing yet, and goes when it is done', () => {
  const again = after(typed(text), sent, checked, sent, found(correction('k3', 'box', 'fox')));
  assert.deepEqual(openOnes(again), ['k1', 'k2', 'k3']);
  assert.deepEqual(openOnes(reduce(again, result('c2', teh))), ['k2']);
});

test('what is found in an edited paragraph takes the place of what was found in it before', () => {
  const edited = 'I recieved teh bxo.';
  const fresh = (id, wrong) => correction(id, wrong, '', { in: edited });
  const model = after(
    typed(text), sent, checked, typed(edited), sent, found(fresh('n1', 'recieved'), fresh('n3', 'bxo')));
  assert.deepEqual(openOnes(model), ['n1', 'k2', 'n3']);
});

test('what was found stays when the check breaks off, and when the next one begins', () => {
  const model = after(typed(text), sent, found(teh), stopped);
  assert.deepEqual(openOnes(model), ['k2']);
  assert.deepEqual(openOnes(reduce(model, sent)), ['k2']);
  assert.deepEqual(openOnes(then(model, sent, result('c2', recieved))), ['k1']);
});

test('a state that comes behind the end of a check changes no corrections', () => {
  const model = after(typed(text), sent, checked);
  assert.deepEqual(openOnes(reduce(model, found())), ['k1', 'k2']);
});

test('the active correction stays active while it is there', () => {
  const looked = after(typed(text), sent, checked, { type: 'looked', id: 'k2' });
  const again = then(looked, sent, found(recieved), result('c2', recieved, teh));
  assert.equal(again.active, 'k2');
  assert.equal(then(looked, sent, result('c2', recieved)).active, null);
});

test('a correction that only the running check knows waits, one of the last result does not', () => {
  const first = after(typed(text), sent, found(teh));
  assert.equal(pendingOf(first)('k2'), true);
  assert.equal(reduce(first, dismissed), first);
  assert.equal(pendingOf(reduce(first, checked))('k2'), false);
  assert.equal(pendingOf(reduce(first, stopped))('k2'), false);
  const again = after(typed(text), sent, result('c1', teh), sent, found(recieved, teh));
  assert.deepEqual(['k1', 'k2'].map((id) => pendingOf(again)(id)), [true, false]);
  assert.deepEqual(['k1', 'k2'].map((id) => keeperOf(again, id)), [null, 'c1']);
});

test('what was dismissed stays dismissed in the next check, which does not keep that', () => {
  const decided = after(typed(text), sent, checked, dismissed);
  for (const model of [then(decided, sent, found(teh)), then(decided, sent, result('c2', recieved, teh))]) {
    assert.equal(fatesOf(model).get('k2'), 'dismissed');
  }
  // Its paragraph was edited: the same rule finds the same word, by another name.
  const other = then(decided, sent, result('c2', recieved, { ...teh, id: 'k9' }));
  assert.deepEqual(openOnes(other), ['k1']);
});

test('what was dismissed while the next check ran stays dismissed', () => {
  const model = after(typed(text), sent, checked, sent, found(recieved, teh), dismissed, result('c2', recieved, teh));
  assert.deepEqual(openOnes(model), ['k1']);
  assert.equal(keeperOf(model, 'k2'), 'c2');
  assert.equal(keptDecision(correctionOf(model, 'k2')), null);
});

test('what was accepted while the next check ran stays accepted', () => {
  const accepted = decided('k1', 'accepted', 'received');
  const model = after(typed(text), sent, checked, sent, accepted, result('c2', recieved, teh));
  assert.equal(model.text, 'I received teh box.');
  assert.deepEqual(fatesIn(model), { k1: 'accepted', k2: 'open' });
  assert.deepEqual(marked(model), { k1: 'received', k2: 'teh' });
});

test('accepting writes the replacement and remembers the decision', () => {
  const model = after(typed(text), sent, checked,
    decided('k1', 'accepted', 'received'));
  assert.equal(model.text, 'I received teh box.');
  assert.deepEqual(fatesIn(model), { k1: 'accepted', k2: 'open' });
  assert.equal(correctionOf(model, 'k1').decision, 'accepted');
  assert.equal(model.edited, false);
});

test('dismissing leaves the text', () => {
  const model = after(typed(text), sent, checked, dismissed);
  assert.equal(model.text, text);
  assert.deepEqual(openOnes(model), ['k1']);
});

test('taking a decision back puts the first words back', () => {
  for (const replacement of ['those', '']) {
    const model = after(typed(text), sent, checked, decided('k2', 'accepted', replacement),
      decided('k2', null));
    assert.equal(model.text, text);
    assert.deepEqual(openOnes(model), ['k1', 'k2']);
    assert.equal(model.active, 'k2');
  }
});

test('a row’s own work shows on that row alone, and not on another check', () => {
  const working = { type: 'rowMoved', check: 'c1', id: 'k2', state: loading() };
  const model = after(typed(text), sent, checked, working);
  assert.equal(shown(model.rows.k2).state, 'loading');
  assert.equal(model.rows.k1, undefined);
  assert.deepEqual(after(typed(text), sent, result('c2', teh), working).rows, {});
});

test('an old check keeps the present text until it arrives', () => {
  const waiting = after(typed('Now.'), { type: 'sought', id: 'c1' });
  assert.deepEqual([waiting.text, waiting.opening, waiting.route], ['Now.', true, 'c1']);
  const model = reduce(waiting, { type: 'opened', check: withText(), draft: null });
  assert.deepEqual([model.text, model.opening, model.edited], [text, false, false]);
});

test('an old check opens with its accepted corrections in the text', () => {
  const accepted = { ...recieved, decision: 'accepted', replacement: 'received' };
  const old = withText({ result: { corrections: [accepted, teh] } });
  const model = after({ type: 'sought', id: 'c1' }, { type: 'opened', check: old, draft: null });
  assert.equal(model.text, 'I received teh box.');
  assert.deepEqual(fatesIn(model), { k1: 'accepted', k2: 'open' });
});

test('a draft of an old check comes back with its marks', () => {
  const draft = { text: `So, ${text}`, marks: new Map([['k2', { start: 15, end: 18 }], ['k1', { start: 6, end: 14 }]]) };
  const model = after({ type: 'sought', id: 'c1' }, { type: 'opened', check: withText(), draft });
  assert.equal(model.edited, true);
  assert.deepEqual(openOnes(model), ['k1', 'k2']);
});

test('a draft whose marks do not name every correction is placed anew', () => {
  const model = after({ type: 'sought', id: 'c1' }, {
    type: 'opened', check: withText(), draft: { text: `So, ${text}`, marks: new Map([['k1', { start: 0, end: 1 }]]) },
  });
  assert.deepEqual(openOnes(model), ['k1', 'k2']);
});

test('a check that still runs opens with what it found so far, and goes on', () => {
  const running = { id: 'c1', state: 'loading', kept: true, text, progress: null, corrections: [teh] };
  const open = after({ type: 'sought', id: 'c1' },
    { type: 'opened', check: running, draft: { text: `So, ${text}`, marks: new Map() } });
  assert.deepEqual(marked(open), { k2: 'teh' });
  assert.equal(pendingOf(open)('k2'), true);
  const replayed = reduce(open, found());
  assert.deepEqual(openOnes(replayed), ['k2']);
  assert.deepEqual(marked(reduce(replayed, checked)), { k1: 'recieved', k2: 'teh' });
});

test('an old check that failed shows its problem and its text, not another check’s corrections', () => {
  const model = after(typed('Other'), sent, { type: 'checkLoaded', check: check({ id: 'c0' }) },
    { type: 'sought', id: 'c1' },
    { type: 'opened', check: { id: 'c1', state: 'error', text, problem: { title: 'Timed out' } }, draft: null });
  assert.equal(shown(model.check).problem.title, 'Timed out');
  assert.equal(shown(model.check).value, null);
  assert.deepEqual(model.corrections, []);
  assert.equal(model.text, text);
});

test('an old check that cannot be had keeps what is there', () => {
  const model = after(typed(text), sent, checked, { type: 'sought', id: 'c9' },
    { type: 'checkMoved', state: failed({ title: 'No such check' }) });
  assert.equal(model.text, text);
  assert.equal(model.opening, true);
  assert.equal(model.corrections.length, 2);
});

test('the caret chooses the correction that it stands in', () => {
  const model = after(typed(text), sent, checked);
  assert.equal(reduce(model, { type: 'caretMoved', caret: 5 }).active, 'k1');
  assert.equal(reduce(model, { type: 'caretMoved', caret: 18 }).active, null);
});

test('a fresh first page keeps the older pages behind it', () => {
  const model = after(listed(['5', '4'], '4'),
    { type: 'olderLoaded', filter, page: { checks: [summed('3')], next: '3' } },
    listed(['6', '5'], '5'));
  assert.deepEqual(ids(model), ['6', '5', '4', '3']);
  assert.equal(shown(model.past.list).value.next, '3');
});

test('a fresh first page that does not reach the older ones takes their place', () => {
  const model = after(listed(['2', '1'], null), listed(['9', '8'], '8'));
  assert.deepEqual(ids(model), ['9', '8']);
  assert.equal(shown(model.past.list).value.next, '8');
});

test('a check is listed once even when pages overlap', () => {
  const model = after(listed(['5', '4'], '4'),
    { type: 'olderLoaded', filter, page: { checks: [summed('4'), summed('3')], next: null } });
  assert.deepEqual(ids(model), ['5', '4', '3']);
});

test('the answer to an older search is not shown', () => {
  const box = { ...filter, query: 'box' };
  const model = after(listed(['5'], null), { type: 'searched', filter: box }, listed(['1'], null));
  assert.deepEqual(ids(model), ['5']);
  assert.deepEqual(ids(reduce(model, { ...listed(['3'], null), filter: box })), ['3']);
  assert.equal(shown(reduce(model, { type: 'searched', filter: { ...box, cause: 'accent' } }).past.list).value, null);
});

test('a deleted check leaves the list', () => {
  assert.deepEqual(ids(after(listed(['5', '4'], null), { type: 'forgotten', id: '5' })), ['4']);
});

test('a decision that is kept counts in the list, by what was kept before', () => {
  const kept = (decision, before) => ({ type: 'decisionsKept', check: '4', decisions: [{ id: 'k2', decision, before }] });
  const list = after(listed(['5', '4'], null));
  const counted = (model) => shown(model.past.list).value.checks.map((one) => one.decided);
  assert.deepEqual(counted(list), [0, 0]);
  const once = reduce(list, kept('dismissed', null));
  assert.deepEqual(counted(once), [0, 1]);
  assert.deepEqual(counted(reduce(once, kept('accepted', 'dismissed'))), [0, 1]);
  assert.deepEqual(counted(reduce(once, kept(null, 'dismissed'))), [0, 0]);
  assert.deepEqual(counted(reduce(list, kept(null, null))), [0, 0]);
});

test('what the server keeps as decided is known apart from what the page shows', () => {
  const shownOnly = after(typed(text), sent, checked, dismissed);
  assert.equal(keptDecision(correctionOf(shownOnly, 'k2')), null);
  const kept = reduce(shownOnly, { type: 'decisionsKept', check: 'c1', decisions: [{ id: 'k2', decision: 'dismissed', before: null }] });
  assert.equal(keptDecision(correctionOf(kept, 'k2')), 'dismissed');
  const undone = reduce(kept, decided('k2', null));
  assert.equal(keptDecision(correctionOf(undone, 'k2')), 'dismissed');
  assert.equal(keptDecision(correctionOf(then(kept, sent, result('c2', teh)), 'k2')), null);
  assert.equal(keptDecision({ ...teh, decision: 'accepted' }), 'accepted');
});

test('deleting everything empties the list', () => {
  assert.deepEqual(ids(after(listed(['5', '4'], '4'), { type: 'forgotten', id: null })), []);
});

test('a text that changed since is not the one that was found flawless', () => {
  const flawless = after(typed('All well.'), sent, { type: 'checkLoaded', check: check({ result: { corrections: [] } }) });
  assert.equal(flawless.edited, false);
  const pasted = reduce(flawless, typed('All wlel.'));
  assert.equal(pasted.edited, true);
  assert.equal(reduce(pasted, { type: 'undone' }).edited, false);
});

test('typing and decisions are taken back in the one order in which they were done', () => {
  const accepted = decided('k1', 'accepted', 'received');
  const model = after(typed(text), sent, checked, accepted, typed('I received teh box. Now.', 24), dismissed);
  const one = reduce(model, { type: 'undone' });
  assert.deepEqual([one.text, fatesIn(one)], ['I received teh box. Now.', { k1: 'accepted', k2: 'open' }]);
  const two = reduce(one, { type: 'undone' });
  assert.deepEqual([two.text, fatesIn(two)], ['I received teh box.', { k1: 'accepted', k2: 'open' }]);
  const three = reduce(two, { type: 'undone' });
  assert.deepEqual([three.text, fatesIn(three), marked(three).k1], [text, { k1: 'open', k2: 'open' }, 'recieved']);
  const again = then(three, { type: 'redone' }, { type: 'redone' }, { type: 'redone' });
  assert.deepEqual([again.text, fatesIn(again)], [model.text, fatesIn(model)]);
  assert.equal(reduce(again, { type: 'redone' }), again);
});

test('an emptied text comes back with undo', () => {
  const model = after(typed(text), { type: 'cleared' });
  assert.equal(model.text, '');
  assert.equal(reduce(model, { type: 'undone' }).text, text);
});

test('several decisions at once are taken back at once', () => {
  const all = { type: 'decided', decisions: [
    { id: 'k1', decision: 'accepted', replacement: 'received' }, { id: 'k2', decision: 'accepted', replacement: 'the' }] };
  const model = after(typed(text), sent, checked, all);
  assert.equal(model.text, 'I received the box.');
  assert.equal(model.edited, false);
  const back = reduce(model, { type: 'undone' });
  assert.equal(back.text, text);
  assert.deepEqual(openOnes(back), ['k1', 'k2']);
});

test('a stopped check is no error, and leaves what was found', () => {
  const model = after(typed(text), sent, found(teh), { type: 'checkStopped' });
  assert.equal(shown(model.check).state, 'idle');
  assert.deepEqual(openOnes(model), ['k2']);
  assert.equal(shown(then(model, sent, checked, sent, { type: 'checkStopped' }).check).state, 'loaded');
});

test('what is found in a part of the text leaves the rest as it was', () => {
  const whole = `${text}\n\nA boxx and teh box.`;
  const boxx = correction('k3', 'boxx', 'box', { in: whole });
  const model = after(typed(whole), sent, result('c1', recieved, teh, boxx), dismissed, typed(`${whole} Yes wel.`));
  assert.deepEqual(model.dirty, { start: whole.length, end: whole.length + 9 });
  const region = { start: text.length + 2, end: whole.length + 9 };
  const part = 'A boxx and teh box. Yes wel.';
  const inPart = (id, wrong) => correction(id, wrong, '', { in: part });
  const next = then(model, { type: 'sent', region },
    { type: 'checkLoaded', check: check({ kept: false, result: { corrections: [inPart('k2', 'boxx'), inPart('k4', 'wel')] } }) });
  assert.deepEqual(Object.values(marked(next)), ['recieved', 'teh', 'boxx', 'wel']);
  assert.equal(new Set(next.corrections.map(({ id }) => id)).size, 4);
  assert.equal(fatesOf(next).get('k2'), 'dismissed');
  assert.equal(next.edited, false);
  assert.equal(keeperOf(next, 'k1'), 'c1');
  assert.equal(keeperOf(next, 'k4'), null);
});

const letter = (words) => ({ type: 'typed', text: words, joins: true });

test('half a word is not flagged while it is written, and is when the caret leaves it or somebody asks', () => {
  const model = after(typed('I saw '), letter('I saw t'), letter('I saw te'), letter('I saw teh'), sent,
    result('c1', { ...teh, offset: 6 }));
  assert.equal(fatesOf(model).get('k2'), 'early');
  assert.deepEqual(openOnes(model), []);
  assert.deepEqual(countsOf(model), { left: 0, done: 0 });
  for (const event of [letter('I saw teh '), { type: 'caretMoved', caret: 2 }, { type: 'penLifted' }, { type: 'sent', isAsked: true }]) {
    assert.deepEqual(openOnes(reduce(model, event)), ['k2'], event.type);
  }
  assert.deepEqual(openOnes(reduce(model, { type: 'caretMoved', caret: 9 })), []);
});

test('what is pasted is not half a word', () => {
  assert.deepEqual(openOnes(after(typed(text.slice(0, 14)), sent, result('c1', teh))), ['k2']);
});

test('what was dismissed in an old check stays dismissed by whatever name it is found again', () => {
  const old = withText({ result: { corrections: [recieved, { ...teh, decision: 'dismissed' }] } });
  const model = after({ type: 'sought', id: 'c1' }, { type: 'opened', check: old, draft: null }, typed(`So, ${text}`), sent,
    result('c2', { ...recieved, offset: recieved.offset + 4 }, { ...teh, id: 'k9', offset: teh.offset + 4 }));
  assert.deepEqual(openOnes(model), ['k1']);
  // Who keeps the new version does not know of it yet.
  assert.equal(keptDecision(correctionOf(model, 'k9')), null);
});

test('another version keeps the decisions on what it found too, another text none', () => {
  const model = after(typed(text), sent, checked, dismissed,
    { type: 'decisionsKept', check: 'c1', decisions: [{ id: 'k2', decision: 'dismissed', before: null }] }, sent);
  const next = { type: 'checkLoaded', check: check({ id: 'c2' }) };
  assert.equal(keptDecision(correctionOf(reduce(model, { ...next, revised: 'c1' }), 'k2')), 'dismissed');
  assert.equal(keptDecision(correctionOf(reduce(model, next), 'k2')), null);
});

const ofRule = (id, rule, change = {}) => correction(id, 'teh', 'the', { rule: { id: rule, name: rule }, ...change });

test('an ignored rule is silent at once, and so is what says the same, and what is found in its place', () => {
  const words = 'I saw teh box and teh lid.';
  const [one, other] = [ofRule('a', 'one', { in: words }), ofRule('b', 'two', { offset: 18 })];
  const model = after(typed(words), sent, { type: 'checkLoaded', check: check({ result: { corrections: [one, other] } }) });
  assert.deepEqual(openOnes(model), ['a', 'b']);
  const silent = reduce(model, { type: 'rulesIgnored', rules: [{ id: 'one', name: 'one' }] });
  assert.deepEqual(openOnes(silent), []);
  assert.deepEqual(countsOf(silent), { left: 0, done: 1 });
  const third = correction('c', 'saw teh', 'saw a', { in: words, rule: { id: 'three' } });
  const found = then(silent, sent, { type: 'checkLoaded', check: check({ kept: false, result: { corrections: [third, other] } }) });
  assert.deepEqual(openOnes(found), []);
  const again = then(found, { type: 'rulesIgnored', rules: [] }, sent,
    { type: 'checkLoaded', check: check({ kept: false, result: { corrections: [one, other] } }) });
  assert.deepEqual(openOnes(again), ['a', 'b']);
});

test('a rule that is wanted again brings back what was silent because of it, and nothing else', () => {
  const words = 'teh teh box, adn adn.';
  const found = [
    ofRule('a', 'one', { in: words }), ofRule('b', 'two', { offset: 4 }),
    correction('c', 'adn', 'and', { in: words, rule: { id: 'three' } }),
    correction('d', 'adn', 'and', { offset: 17, rule: { id: 'four' } }),
  ];
  const loads = (corrections) => ({ type: 'checkLoaded', check: check({ kept: false, result: { corrections } }) });
  const rules = ['one', 'three'].map((id) => ({ id, name: id }));
  const model = after(typed(words), sent, loads(found), { type: 'rulesIgnored', rules: rules.slice(0, 1) }, { type: 'rulesIgnored', rules });
  assert.deepEqual(openOnes(model), []);
  const back = reduce(model, { type: 'rulesIgnored', rules: rules.slice(0, 1) });
  assert.deepEqual(openOnes(back), ['c', 'd']);
  assert.deepEqual(openOnes(then(back, sent, loads(found.slice(1)))), ['c', 'd']);
  assert.deepEqual(openOnes(reduce(back, { type: 'rulesIgnored', rules: [] })), ['a', 'b', 'c', 'd']);
});

test('a text that another tab has becomes a text of its own, and then is one’s own', () => {
  const model = then(after(typed(text), sent, checked), { type: 'chosen', name: 'apart', value: true }, typed(`${text} Yes.`));
  assert.equal(revisedBy(model), null);
  const own = then(model, sent, { type: 'checkLoaded', check: check({ id: 'd1' }) });
  assert.deepEqual([own.apart, own.route, revisedBy(own)], [false, 'd1', 'd1']);
});

test('a text that is gone from the history is a new text', () => {
  const model = reduce(after(typed(text), sent, checked), { type: 'disowned' });
  assert.deepEqual([model.route, model.keeper, model.saved, model.text], [null, null, '', text]);
});

test('words that are put elsewhere are taken back as one step', () => {
  const moved = { type: 'rearranged', caret: 2, edits: [{ start: 0, before: '', after: 'teh ' }, { start: 15, before: 'teh ', after: '' }] };
  const model = after(typed(text), sent, checked, moved);
  assert.equal(model.text, 'teh I recieved box.');
  assert.deepEqual(marked(model).k1, 'recieved');
  assert.equal(reduce(model, { type: 'undone' }).text, text);
});

test('thousands are accepted at once, and taken back at once', () => {
  const many = Array.from({ length: 3000 }, (_, place) => ({ ...teh, id: `m${place}`, offset: 4 * place }));
  const model = after(typed('teh '.repeat(3000)), sent, { type: 'checkLoaded', check: check({ result: { corrections: many } }) });
  const all = reduce(model, { type: 'decided', decisions: many.map(({ id }) => ({ id, decision: 'accepted', replacement: 'there' })) });
  assert.equal(all.text, 'there '.repeat(3000));
  assert.deepEqual(countsOf(all), { left: 0, done: 3000 });
  assert.deepEqual(all.marks.get('m2999'), { start: 6 * 2999, end: 6 * 2999 + 5 });
  const back = reduce(all, { type: 'undone' });
  assert.equal(back.text, model.text);
  assert.equal(openOnes(back).length, 3000);
});
