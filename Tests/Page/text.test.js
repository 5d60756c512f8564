import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { path, points } from '../../public/js/chart.js';
import { diff } from '../../public/js/diff.js';
import { textOf, words } from '../../public/js/files.js';
import { kindOf, kinds } from '../../public/js/segments.js';
import { easeName, statistics } from '../../public/js/statistics.js';
import { bestOf, speak, t } from '../../public/js/strings.js';

test('a difference leads from one text to the other, and back', () => {
  const pairs = [['', ''], ['a', ''], ['', 'b'], ['I recieved teh box.', 'I received the big box!'], ['a b c', 'c a b'],
    ['one\ntwo\n\nthree', 'one\n\nthree four'], ['x '.repeat(5000), 'y '.repeat(5000)]];
  for (const [before, after] of pairs) {
    const changes = diff(before, after);
    assert.equal(changes.map(({ kept, out }) => kept ?? out ?? '').join(''), before);
    assert.equal(changes.map(({ kept, put }) => kept ?? put ?? '').join(''), after);
  }
  assert.deepEqual(diff('the box', 'the door'), [{ kept: 'the ' }, { out: 'box' }, { put: 'door' }]);
});

/** A zip of one file, as Word makes them. */
function zip(name, content, method) {
  const data = method === 8 ? deflateRawSync(content) : Buffer.from(content);
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(method, 8);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + data.length, 16);
  return Buffer.concat([local, data, entry, end]);
}

const xml = '<w:p><w:r><w:t xml:space="preserve">Tom &amp; </w:t></w:r><w:r><w:t>Ann&#8217;s</w:t><w:tab/></w:r></w:p><w:p/><w:p><w:t>End</w:t></w:p>';

test('the words of a Word document are its paragraphs', async () => {
  assert.equal(words(xml), 'Tom & Ann’s\t\n\nEnd');
  for (const method of [0, 8]) {
    const read = await textOf(new File([zip('word/document.xml', xml, method)], 'a.docx'));
    assert.deepEqual(read, { text: 'Tom & Ann’s\t\n\nEnd', format: 'plain' });
  }
});

test('a file that holds no text is refused', async () => {
  for (const [content, name] of [[zip('other.xml', xml, 8), 'a.docx'], [Buffer.from('PK nothing'), 'a.docx'],
    [Buffer.from([0x89, 0x50, 0xff]), 'a.png'], [Buffer.from('a\0b'), 'a.txt']]) {
    await assert.rejects(textOf(new File([content], name)), TypeError);
  }
});

test('a file has the format of its name, and one sort of line ends', async () => {
  assert.deepEqual(await textOf(new File(['a\r\nb\rc'], 'a.tex')), { text: 'a\nb\nc', format: 'latex' });
  assert.equal((await textOf(new File(['x'], 'README.md'))).format, 'markdown');
  assert.equal((await textOf(new File([Buffer.from([0xff, 0xfe, 0x41, 0])], 'a.txt'))).text, 'A');
});

test('every kind of mistake has a line of its own', () => {
  assert.equal(kindOf({ category: 'spelling', severity: 'error' }), 'spelling');
  assert.equal(kindOf({ category: 'agreement', severity: 'error' }), 'grammar');
  assert.equal(kindOf({ category: 'whitespace', severity: 'warning' }), 'typography');
  assert.equal(kindOf({ category: 'spelling', severity: 'hint' }), 'style');
  assert.equal(new Set(kinds).size, 4);
});

test('a text is counted, and how easy it is to read is told where a formula knows its language', () => {
  const easy = 'The cat sat on the mat. It was a big red cat. The dog ran to the cat. Then it sat down too. ';
  const counted = statistics(`${easy}\n\n${easy}`, 'en-GB');
  assert.deepEqual([counted.words, counted.sentences, counted.paragraphs], [46, 8, 2]);
  assert.equal(easeName(counted.ease), 'ease.easy');
  assert.ok(statistics('Notwithstanding organisational considerations, interdepartmental communication necessitates extraordinary '
    .repeat(4), 'en').ease < 10);
  assert.equal(statistics(easy, 'pl').ease, null);
  assert.equal(statistics('', 'en').words, 0);
});

test('a chart leaves a gap where nothing was counted, and stays in its box', () => {
  const { highest, points: all } = points([{ value: 4 }, { value: null }, { value: 8 }], { width: 100, height: 50 });
  assert.equal(highest, 8);
  assert.deepEqual(all.map(({ x, y }) => [x, y]), [[4, 25], [96, 4]]);
  assert.equal(path(all), 'M4.0 25.0L96.0 4.0');
  assert.deepEqual(points([], { width: 100, height: 50 }).points, []);
});

test('the interface speaks the first language that it knows, with its own numbers and plurals', async () => {
  assert.equal(bestOf(['it', 'de-AT', 'en']), 'de');
  assert.equal(bestOf(['zh']), 'en');
  await speak('de');
  assert.equal(t('count', { n: 1 }), '1 Korrektur');
  assert.equal(t('count', { n: 1200 }), '1.200 Korrekturen');
  await speak('en');
  assert.equal(t('nothingWith', { query: '{n}|$&' }), 'Nothing with “{n}|$&”.');
});
