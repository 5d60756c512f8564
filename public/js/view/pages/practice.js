// Practice: one's own mistakes as cards, one after the other.

import { t } from '../../strings.js';
import { button, make } from '../dom.js';
import { faint } from '../pages.js';

export async function view({ api, again, tell }) {
  const { exercises, next } = await api.practice();
  if (exercises.length === 0) {
    return [faint(next ? t('practiceLater', { when: new Date(next).toLocaleString() }) : t('practiceEmpty'))];
  }
  const card = make('div.panel.exercise', { 'data-testid': 'exercise' });
  let right = 0;

  function turn(at) {
    const one = exercises[at];
    if (one) {
      card.replaceChildren(faint([t('cardOf', { at: at + 1, all: exercises.length }), one.rule.name].join(' · ')), exercise(one, at));
    } else {
      card.replaceChildren(make('p', t('practiceDone', { right, all: exercises.length })),
        button('practiceMore', { onclick: again, autofocus: true }));
    }
    card.querySelector('[autofocus]').focus();
  }

  function exercise(one, at) {
    const answer = make('input.box', {
      type: 'text', 'aria-label': t('answer'), autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
      lang: one.language, required: true, maxlength: 200, autofocus: true,
    });
    const send = make('button.button.primary', { type: 'submit' }, t('answerIt'));
    // Beside what it is about.
    const grade = make('p.grade', { role: 'status' });
    const form = make('form',
      make('p.sentence', { lang: one.language }, one.before, make('mark', one.wrong), one.after),
      make('label', t('writeItRight'), answer), grade, send);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      send.disabled = true;
      try {
        const { correct, right: solution } = await api.answer(one.id, answer.value);
        right += Number(correct);
        grade.textContent = correct ? t('answerRight') : t('answerWrong', { right: solution });
        answer.readOnly = true;
        grade.toggleAttribute('data-right', correct);
        const following = button('nextCard', { onclick: () => turn(at + 1), class: 'primary' });
        send.replaceWith(following);
        following.focus();
      } catch (error) {
        tell(error);
        send.disabled = false;
      }
    });
    return form;
  }

  turn(0);
  return [card];
}
