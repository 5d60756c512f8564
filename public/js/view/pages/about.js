// About this server: its version, its languages with their rules, its limits, and how to connect an editor.

import { nameOf, number, t } from '../../strings.js';
import { copy } from '../controls.js';
import { button, make } from '../dom.js';
import { facts, faint, panel } from '../pages.js';
import { signedIn } from '../signin.js';

const most = 300;

export async function view({ api, actions, tell }) {
  const [installed, limit, version] = await Promise.all([api.languages(), api.limit().catch(() => null), api.version()]);
  const { origin } = location;
  const rules = make('section#rules-of.panel', { hidden: true });

  async function show(language) {
    try {
      const all = await api.rules(language.code);
      rules.replaceChildren(make('h2', { tabindex: '-1' }, t('rulesOf', { name: nameOf(language), n: all.length })),
        make('ul.words.rules', ...all.slice(0, most).map(({ name, url }) => make('li', make('a', { href: url }, name)))));
      if (all.length > most) rules.append(faint(t('andMore', { n: all.length - most })));
      rules.hidden = false;
      rules.firstElementChild.focus();
    } catch (error) {
      tell(error);
    }
  }

  const row = (value) => make('div.copy-row', make('code', { tabindex: 0 }, value), button('copy', {
    'aria-label': t('copyThis', { value }),
    async onclick({ currentTarget }) {
      currentTarget.textContent = await copy(value);
    },
  }));

  return [
    facts([[t('version'), version], [t('languages'), number(installed.length)],
      ...limit === null ? [] : [[t('longestText'), number(Number(limit))]]]),
    panel(t('connect'), make('p', t('connectMore')), row(`${origin}/v2`), make('p', t('connectLibre')), row(origin),
      make('p', t('connectShell')),
      row(`curl -H 'Content-Type: text/plain' --data-binary @text.txt -H 'Accept: text/plain' ${origin}/v1/checks`)),
    panel(t('languages'), make('ul.words', { 'data-testid': 'installed' }, ...installed.map((one) => make('li',
      make('span', nameOf(one)), make('code', one.code),
      make('button.link', { 'aria-label': `${t('rules')}: ${nameOf(one)}`, onclick: () => show(one) }, t('rules')))))),
    rules,
    await signedIn(api, async () => (await actions.leaving()).signOut()),
    make('p', make('a', { href: '/openapi.json' }, t('api'))),
  ];
}
