import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcome, snippet, when } from '../../public/js/entry.js';
import { hashOf, routeOf, viewOf } from '../../public/js/model.js';
import { countWords, length, speak, stage, summary } from '../../public/js/strings.js';
import { languageChoices, languageLine, unreadLine } from '../../public/js/view/languages.js';

await speak('en');

test('words keep their apostrophes and hyphens', () => {
  assert.equal(countWords(''), 0);
  assert.equal(countWords('Don’t worry: the well-known café, l\'été, 42.'), 7);
  assert.equal(countWords('Привет, мир! cafe\u0301'), 3);
});

test('length and time to read are told with their units', () => {
  assert.equal(length(0), 'No words yet');
  assert.equal(length(1), '1 word · 1 s read');
  assert.equal(length(476), '476 words · 2 min read');
  assert.equal(length(14_280), '14,280 words · 1 h read');
  assert.equal(length(99_246), '99,246 words · 6 h 57 min read');
});

test('a summary counts what is left and what is settled', () => {
  assert.equal(summary(0, 0), 'No mistakes found');
  assert.equal(summary(1, 0), '1 correction');
  assert.equal(summary(3, 1), '3 left, 1 done');
  assert.equal(summary(0, 4), 'All corrected');
  assert.equal(summary(0, 4, false, true), 'Edited since the last check');
  assert.equal(summary(1, 2, true), '1 correction so far');
  assert.equal(summary(0, 0, true), 'Corrections');
});

test('a stage that is not known yet has words too', () => {
  assert.equal(stage({ stage: 'checking' }), 'Looking up the words');
  assert.equal(stage({ stage: 'something-new' }), 'Sending the text');
  assert.equal(stage(null), 'Sending the text');
});

test('a detected language says so', () => {
  assert.equal(languageLine({ name: 'French', detected: true }), 'French, detected');
  assert.equal(languageLine({ name: 'French', detected: false }), 'French');
  assert.equal(languageLine(undefined), '');
});

test('an unsure language says so, and names the others that a text can be checked in', () => {
  const language = {
    code: 'en-US', name: 'English (US)', detected: true, unsure: true,
    alternatives: [{ code: 'de-DE', name: 'German (Germany)' }, { code: 'nb', name: null }],
  };
  assert.equal(languageLine(language), 'English (US), perhaps');
  assert.deepEqual(languageChoices(language).map(({ code }) => code), ['de-DE']);
  assert.deepEqual(languageChoices({ ...language, unsure: undefined }), []);
  assert.deepEqual(languageChoices(undefined), []);
  assert.match(unreadLine({ language, languages: [] }, undefined), /^It may be Norwegian.*, which is not installed\.$/);
});

test('parts in a language that no dictionary reads are named once', () => {
  const language = { code: 'en-US', name: 'English (US)', detected: true };
  const languages = ['en-US', 'cs', 'en-US', 'el', 'cs', 'fr'].map((code) => ({ code }));
  const installed = [{ code: 'en-US' }, { code: 'fr' }];
  assert.equal(unreadLine({ language, languages }, installed),
    'What is in Czech and Greek was not checked: no dictionary is installed.');
  assert.equal(unreadLine({ language, languages }, undefined), '');
  assert.equal(unreadLine({ language, languages: [] }, installed), '');
  assert.equal(unreadLine(undefined, installed), '');
});

test('a snippet is one line and never half an emoji', () => {
  assert.equal(snippet(' a\n\n b\tc '), 'a b c');
  assert.equal(snippet('👋👋👋👋', 3), '👋👋…');
  assert.equal(snippet('  \n'), 'An empty text');
});

test('times are told as seen from now', () => {
  const now = new Date(2026, 2, 10, 12, 0);
  const at = (...parts) => when(new Date(...parts).toISOString(), now);
  assert.equal(at(2026, 2, 10, 11, 59, 30), 'just now');
  assert.equal(at(2026, 2, 10, 12, 5), 'just now');
  assert.equal(at(2026, 2, 10, 11, 55), '5 minutes ago');
  assert.equal(at(2026, 2, 10, 9, 0), '3 hours ago');
  assert.equal(at(2026, 2, 9, 23, 0), 'yesterday');
  assert.equal(at(2026, 0, 3), 'Jan 3');
  assert.equal(at(2025, 0, 3), 'Jan 3, 2025');
  assert.equal(when('nonsense', now), '');
});

test('an entry of the history says what came of it', () => {
  const summed = (corrections, decided) => ({ state: 'loaded', corrections, decided, problem: null });
  assert.equal(outcome(summed(0, 0)), 'No mistakes found');
  assert.equal(outcome(summed(2, 0)), '2 corrections');
  assert.equal(outcome(summed(2, 1)), '1 of 2 left');
  assert.equal(outcome(summed(2, 2)), 'All corrected');
  assert.equal(outcome({ state: 'loading', corrections: 0, decided: 0 }), 'Being checked');
  assert.equal(outcome({ state: 'error', corrections: 0, decided: 0, problem: { title: 'Timed out' } }), 'Timed out');
});

test('an address names a check or a new text, and nothing else', () => {
  assert.equal(routeOf('#/checks/0197-ab'), '0197-ab');
  assert.equal(routeOf(hashOf('0197-ab')), '0197-ab');
  for (const hash of ['', '#/', hashOf(null), '#/checks/', '#/checks/a/b', '#/checks/..%2F', '#/checks/<b>']) {
    assert.equal(routeOf(hash), null, hash);
  }
  assert.deepEqual(['#/', '#/checks/0197', '#/words', '#/nothing'].map(viewOf), ['write', 'write', 'words', 'write']);
});
