// What the inputs of a browser do to a text.

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** No character that somebody types is longer, in UTF-16 units. */
const longest = 64;

/** Words as they stand in a text: lines end in a line feed. */
export const clean = (words) => words.replace(/\r\n?/gu, '\n').replaceAll('\0', '');

function lengthOfCharacter(text, offset, direction) {
  const near = direction < 0 ? text.slice(Math.max(0, offset - longest), offset) : text.slice(offset, offset + longest);
  return [...characters.segment(near)].at(direction < 0 ? -1 : 0)?.segment.length ?? 0;
}

/**
 * The edit `{start, end, words, joins}` that an input asks for, `joins` being whether it goes on with the one before; or
 * null where only the browser knows how far it reaches.
 * @param inputType what the browser calls it
 * @param data the words that come with it
 * @param selection `{start, end}` of what is selected, or of what the browser names
 */
export function editOf(inputType, data, text, { start, end }) {
  if (inputType.startsWith('insert')) {
    const isLine = inputType === 'insertLineBreak' || inputType === 'insertParagraph';
    const words = isLine ? '\n' : clean(data);
    return { start, end, words, joins: inputType === 'insertText' && words.length <= 2 };
  }
  if (start !== end) return { start, end, words: '', joins: false };
  if (inputType === 'deleteContentBackward') {
    return { start: start - lengthOfCharacter(text, start, -1), end, words: '', joins: true };
  }
  if (inputType === 'deleteContentForward') {
    return { start, end: end + lengthOfCharacter(text, end, 1), words: '', joins: true };
  }
  return null;
}

/** What else is taken out, as `Selection.modify` calls it: `[direction, unit]`. */
export const reachOf = (inputType) => [
  inputType.endsWith('Forward') ? 'forward' : 'backward',
  inputType.includes('Word') ? 'word' : inputType.includes('HardLine') ? 'paragraphboundary' : 'lineboundary',
];
