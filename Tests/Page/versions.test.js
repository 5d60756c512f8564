import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isVersion } from '../../public/js/model/checks.js';

for (const [name, before, text] of [
  ['the same', 'I recieved it.', 'I recieved it.'],
  ['nothing at all', '', ''],
  ['put right', 'I recieved the letter.', 'I received the letter.'],
  ['written on', 'I saw', 'I saw the cat. It was black, and slept in the sun all day.'],
  ['cut short', 'I saw the cat. It was black.', 'It was black.'],
  ['moved around', 'It was black. I saw the cat.', 'I saw the cat. It was black.'],
  ['in other capitals and signs', 'OH NO', 'Oh, no!'],
]) test(`a text is a version: ${name}`, () => assert.equal(isVersion(before, text), true));

for (const [name, before, text] of [
  ['another text', 'A letter came from the bank.', 'Tomorrow we go swimming.'],
  ['half of the words', 'One letter.', 'Another letter.'],
  ['emptied', 'A letter came.', ''],
  ['begun anew', '', 'A letter came.'],
  ['the same word again and again', 'the the the end', 'the cat sat there'],
]) test(`a text is no version: ${name}`, () => assert.equal(isVersion(before, text), false));

test('a long text is a version where most of it stands where it stood, without a look at its words', () => {
  const long = 'The cat sat on the mat. '.repeat(40_000);
  assert.equal(isVersion(long, `${long.slice(0, 400_000)}Well. ${long.slice(400_000)}`), true);
  assert.equal(isVersion(long, 'Tomorrow we go swimming. '.repeat(40_000)), false);
});
