// What there is to count in a text.

import { countWords, pace, speech } from './strings.js';

/** Reading ease by language: Flesch, Amstad, Kandel and Moles, Fernández Huerta. Higher is easier, to 100. */
const ease = {
  en: (length, syllables) => 206.835 - 1.015 * length - 84.6 * syllables,
  de: (length, syllables) => 180 - length - 58.5 * syllables,
  fr: (length, syllables) => 207 - 1.015 * length - 73.6 * syllables,
  es: (length, syllables) => 206.84 - 1.02 * length - 60 * syllables,
};
const vowels = /[aeiouyäöüàâáéèêëíîïóôúûùœæ]+/giu;
/** As much of a long text says how easy it is to read. */
const sample = 100_000;

function syllablesOf(word, language) {
  const groups = word.match(vowels)?.length ?? 1;
  const silent = (language === 'en' || language === 'fr') && /[^aeiouy]e$/iu.test(word) && groups > 1 ? 1 : 0;
  return Math.max(1, groups - silent);
}

/**
 * `{words, sentences, characters, paragraphs, readingSeconds, speakingSeconds, ease}`; `ease` is null where no formula
 * knows the language, or there is too little to tell.
 * @param code the text's language, such as `en-US`
 */
export function statistics(text, code = 'en') {
  const language = code.split('-')[0];
  const words = countWords(text);
  let sentences = 0;
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    if (/[\p{L}\p{N}]/u.test(segment)) sentences += 1;
  }
  const part = text.slice(0, sample);
  const some = part.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const of = ease[language];
  let score = null;
  if (of && some.length >= 20) {
    const syllables = some.reduce((sum, word) => sum + syllablesOf(word, language), 0);
    score = Math.round(Math.max(0, Math.min(100, of(words / Math.max(1, sentences), syllables / some.length))));
  }
  return {
    words, sentences, characters: text.length, paragraphs: text.split(/\n+/u).filter((line) => line.trim() !== '').length,
    readingSeconds: (words * 60) / pace, speakingSeconds: (words * 60) / speech, ease: score,
  };
}

/** How easy a text of that score is to read, as the key of a sentence. */
export const easeName = (score) => (score >= 70 ? 'ease.easy' : score >= 50 ? 'ease.plain' : score >= 30 ? 'ease.hard' : 'ease.veryHard');
