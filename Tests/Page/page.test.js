import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../public');
const read = (path) => readFileSync(join(folder, path), 'utf8');
const html = read('index.html');
const modules = ['js', 'js/actions', 'js/model', 'js/view', 'js/view/editor', 'js/view/pages'].flatMap((under) =>
  readdirSync(join(folder, under)).filter((name) => name.endsWith('.js')).map((name) => `/${under}/${name}`));
const languages = ['en', 'fr', 'de', 'es'];
const strings = Object.fromEntries(await Promise.all(languages.map(async (code) =>
  [code, (await import(`../../public/js/strings/${code}.js`)).default])));

test('the page holds no script, style or handler of its own, which the policy would stop', () => {
  assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:/iu);
});

test('every file that the page and its manifest name is there', () => {
  const named = [
    ...html.matchAll(/(?:src|href)="(\/[^"#]+)"/gu),
    ...read('manifest.webmanifest').matchAll(/"src": "([^"]+)"/gu),
  ];
  assert.ok(named.length > 12);
  for (const [, path] of named.filter(([, path]) => !path.startsWith('/v1/'))) assert.ok(existsSync(join(folder, path)), path);
});

test('what is seen first waits for nothing that it does not show', () => {
  const needed = new Set();
  const need = (path) => {
    if (needed.has(path)) return;
    needed.add(path);
    for (const [, from] of read(path).matchAll(/^(?:import|export|\}) .*from '([^']+)';$/gmu)) need(join(dirname(path), from));
  };
  need('/js/main.js');
  assert.ok(needed.size > 15);
  // All at once, rather than each when another has named it.
  const told = [...html.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/gu)].map(([, path]) => path);
  assert.deepEqual(new Set(told), needed);
  for (const path of ['/js/files.js', '/js/diff.js', '/js/statistics.js', '/js/chart.js', '/js/stream.js', '/js/events.js', '/js/aside.js', '/js/worker.js', '/js/pasting.js',
    '/js/entry.js', '/js/view/card.js', '/js/view/languages.js', '/js/view/corrections.js', '/js/view/history.js',
    '/js/view/documents.js', '/js/view/keys.js', '/js/view/menu.js', '/js/asking.js', '/js/view/pages.js', '/js/view/debug.js', '/js/view/confetti.js', '/js/view/signin.js', '/js/strings/en.js',
    '/js/view/pages/about.js']) {
    assert.ok(modules.includes(path) || path.includes('strings'), path);
    assert.ok(!needed.has(path), path);
  }
});

test('a module is read in one sitting', () => {
  for (const path of modules) assert.ok(read(path).split('\n').length <= 401, path);
});

test('what a module or a style sheet fetches is named from where it stands itself', () => {
  const sheets = readdirSync(join(folder, 'css')).map((name) => `/css/${name}`);
  for (const path of [...modules, ...sheets]) assert.doesNotMatch(read(path), /['"`(]\/(?:js|css|icons)\//u, path);
});

test('no module writes markup', () => {
  for (const path of modules) {
    assert.doesNotMatch(
      read(path), /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/u, path);
  }
});

test('every element that a module asks for is in the page, or made by that module', () => {
  for (const path of modules) {
    const made = new Set(Array.from(read(path).matchAll(/\b(?:id: |choice\()'([^']+)'|\bmake\('\w+#([\w-]+)/gu),
      ([, id, named]) => id ?? named));
    for (const [, id] of read(path).matchAll(/\belement\('([^']+)'\)/gu)) {
      assert.ok(html.includes(`id="${id}"`) || made.has(id), `${id} of ${path}`);
    }
  }
});

test('every language has every sentence, with the same values in it', () => {
  const values = (sentence) => [...sentence.matchAll(/\{\w+\}/gu)].map(([value]) => value);
  for (const code of languages) {
    assert.deepEqual(Object.keys(strings[code]), Object.keys(strings.en), code);
    for (const [key, sentence] of Object.entries(strings[code])) {
      assert.deepEqual(new Set(values(sentence)), new Set(values(strings.en[key])), `${key} in ${code}`);
    }
  }
});

test('every sentence that the page asks for is there', () => {
  const named = [...html.matchAll(/data-t(?:-[a-z]+)?="([^"]+)"/gu),
    ...modules.flatMap((path) => [...read(path).matchAll(/\bt\('([\w.]+)'/gu)])];
  for (const [, key] of named) assert.ok(Object.hasOwn(strings.en, key), key);
});
