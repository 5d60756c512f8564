// Whether a text is the one before, written on or put right, or another that took its place in the editor.

function wordsOf(text) {
  const words = new Map();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

const count = (words) => [...words.values()].reduce((sum, times) => sum + times, 0);

/** Whether most of the words of the shorter text stand in the longer one too. Linear in both. */
export function isVersion(before, text) {
  if (before === text) return true;
  const [one, other] = [wordsOf(before), wordsOf(text)];
  let shared = 0;
  for (const [word, times] of one) shared += Math.min(times, other.get(word) ?? 0);
  return shared * 2 > Math.min(count(one), count(other));
}
