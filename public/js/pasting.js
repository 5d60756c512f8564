// What is pasted from a page or a document, as plain text that keeps its paragraphs and lists; in Markdown its headings, links and
// emphasis too.

const policy = globalThis.trustedTypes?.createPolicy('supertext-pasting', { createHTML: (html) => html });

/** Whether there is more to it than lines, which come as plain text just as well. */
export const isRich = (html) => /<(?:li|h[1-6]|table|blockquote|a|strong|b|em|i|code)[\s>]/iu.test(html);

/** The words of some HTML. It is parsed into a document without a window: nothing of it runs, and nothing is fetched. */
export function wordsOf(html, isMarkdown) {
  const { body } = new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
  const paper = sheet();
  walk(body, { paper, isMarkdown, depth: 0, marker: null, isPre: false });
  return paper.words();
}

/** Lines that are written one after the other, with an empty one where there was a gap. */
function sheet() {
  const lines = [];
  let line = '';
  let wantsGap = false;
  const end = () => {
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '';
  };
  return {
    /** @param start what a line begins with that has no words yet */
    put(words, start = '') {
      if (line === '') {
        if (words.trim() === '') return;
        if (wantsGap && lines.length > 0) lines.push('');
        wantsGap = false;
        line = start + words.trimStart();
      } else {
        line += /\s$/u.test(line) ? words.replace(/^ /u, '') : words;
      }
    },
    end,
    gap() {
      end();
      wantsGap = true;
    },
    words() {
      end();
      return lines.join('\n');
    },
  };
}

const ignored = new Set(['HEAD', 'STYLE', 'SCRIPT', 'TEMPLATE', 'TITLE', 'META', 'LINK']);
const blocks = new Set(['DIV', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'ASIDE', 'NAV', 'FIGURE', 'DL', 'DT', 'DD', 'TR', 'FORM']);
const emphases = { STRONG: '**', B: '**', EM: '*', I: '*', CODE: '`' };

function walk(node, context) {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) write(child.data, context);
    else if (child.nodeType === Node.ELEMENT_NODE && !ignored.has(child.nodeName)) element(child, context);
  }
}

function write(words, { paper, isPre, marker }) {
  const [first, ...others] = isPre ? words.split('\n') : [words.replace(/\s+/gu, ' ')];
  const start = marker?.take() ?? '';
  paper.put(first, start);
  // What was no word used no marker.
  if (start !== '' && first.trim() === '') marker.giveBack(start);
  for (const other of others) {
    paper.end();
    paper.put(other);
  }
}

function element(node, context) {
  const { paper, isMarkdown, depth } = context;
  const name = node.nodeName;
  const isInItem = context.marker !== null;
  const around = (work, before = isInItem ? paper.end : paper.gap) => {
    before();
    work();
    before();
  };
  const heading = /^H([1-6])$/u.exec(name);
  if (name === 'BR') {
    paper.end();
  } else if (name === 'LI') {
    const list = node.parentNode;
    const place = [...list.children].filter((one) => one.nodeName === 'LI').indexOf(node) + (list.start ?? 1);
    const mark = `${'  '.repeat(Math.max(0, depth - 1))}${list.nodeName === 'OL' ? `${place}.` : '-'} `;
    around(() => walk(node, { ...context, marker: once(mark, ' '.repeat(mark.length)) }), paper.end);
  } else if (name === 'UL' || name === 'OL') {
    around(() => walk(node, { ...context, depth: depth + 1 }), depth > 0 ? paper.end : paper.gap);
  } else if (heading) {
    around(() => walk(node, { ...context, marker: once(isMarkdown ? `${'#'.repeat(Number(heading[1]))} ` : '', '') }), paper.gap);
  } else if (name === 'BLOCKQUOTE') {
    around(() => walk(node, isMarkdown ? { ...context, marker: once('> ', '> ') } : context), paper.gap);
  } else if (name === 'PRE') {
    around(() => walk(node, { ...context, isPre: true }));
  } else if (name === 'P' || name === 'TABLE') {
    around(() => walk(node, context));
  } else if (name === 'TD' || name === 'TH') {
    if (node.previousElementSibling) paper.put(isMarkdown ? ' | ' : '\t');
    walk(node, context);
  } else if (blocks.has(name)) {
    around(() => walk(node, context), paper.end);
  } else {
    inline(node, context);
  }
}

function inline(node, context) {
  const words = node.textContent.trim();
  const href = node.nodeName === 'A' ? node.getAttribute('href') ?? '' : '';
  const sign = emphases[node.nodeName];
  // Some programs put all that is copied into a bold element that is not bold.
  const isPlain = /font-weight:\s*(?:normal|400)/u.test(node.getAttribute('style') ?? '') || words === '' || words.includes('\n');
  if (context.isMarkdown && /^(?:https?|mailto):/u.test(href) && words !== '') {
    write(`[${words}](${href})`, context);
  } else if (context.isMarkdown && sign && !isPlain && node.children.length === 0) {
    const [, before, after] = /^(\s?).*?(\s?)$/su.exec(node.textContent.replace(/\s+/gu, ' '));
    write(`${before}${sign}${words}${sign}${after}`, context);
  } else {
    walk(node, context);
  }
}

/** What the first line of something begins with, and the others. */
function once(first, others) {
  let next = first;
  return {
    take() {
      const now = next;
      next = others;
      return now;
    },
    giveBack(start) { next = start; },
  };
}
