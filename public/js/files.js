// The text of a file: `{text, format}`. Word's documents are read without a library: a zip of XML.

const formats = { md: 'markdown', markdown: 'markdown', html: 'html', htm: 'html', tex: 'latex', latex: 'latex' };
/** No document of words is larger than this when it is unpacked. */
const most = 64 << 20;

export const endingOf = (name) => /\.([a-z0-9]+)$/iu.exec(name)?.[1].toLowerCase() ?? '';

/** @param file a `File`; one that holds no text is thrown back as a `TypeError`. */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const ending = endingOf(file.name);
  if (ending === 'docx' || bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return { text: words(await entry(bytes, 'word/document.xml')), format: 'plain' };
  }
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).replace(/\r\n?/gu, '\n');
  if (text.includes('\0')) throw new TypeError('no text');
  return { text, format: formats[ending] ?? 'plain' };
}

const encodingOf = ([one, two]) => (one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8');

/** One file of a zip, found by the directory at its end. */
async function entry(bytes, wanted) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new TypeError('no zip');
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) break;
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    if (new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)) === wanted) {
      const method = view.getUint16(at + 10, true);
      const size = view.getUint32(at + 20, true);
      const local = view.getUint32(at + 42, true);
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const packed = bytes.subarray(start, start + size);
      return new TextDecoder().decode(method === 0 ? packed : await inflated(packed));
    }
    at += 46 + name + extra + comment;
  }
  throw new TypeError('no document');
}

async function inflated(packed) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.length;
    if (size > most) throw new TypeError('too large');
    parts.push(value);
  }
}

const characters = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text) => text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/giu, (whole, hex, decimal, name) => {
  const code = hex ? parseInt(hex, 16) : decimal ? Number(decimal) : null;
  return code !== null && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : characters[name] ?? whole;
});

/** The words of a document of WordprocessingML: its paragraphs as lines with an empty one between. */
export function words(xml) {
  let text = '';
  for (const [, open, inside, other] of xml.matchAll(/<(w:t)(?:\s[^>]*)?>([^<]*)<\/w:t>|<(\/w:p|w:tab|w:br|w:cr|w:noBreakHyphen)(?:\s[^>]*)?\/?>/gu)) {
    if (open) text += decoded(inside);
    else text += { '/w:p': '\n\n', 'w:tab': '\t', 'w:noBreakHyphen': '-' }[other] ?? '\n';
  }
  return text.replace(/\n{3,}/gu, '\n\n').trim();
}
