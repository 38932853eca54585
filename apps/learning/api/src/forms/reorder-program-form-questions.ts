import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationReorderProgramFormQuestionsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { changeForm } from './change-form';
import { asked } from './form-row';

const OTHER_QUESTIONS: Words = t('forms.otherQuestions');

export async function reorderProgramFormQuestions(
  actor: Actor,
  { input: { formId, questionIds } }: MutationReorderProgramFormQuestionsArgs,
  services: Services,
) {
  return changeForm(actor, { formId }, services, async (db, form) => {
    const before = asked(form).map(({ id }) => id);
    const same = before.length === questionIds.length && new Set(questionIds).size === before.length;
    if (!same || !before.every((id) => questionIds.includes(id))) throw new Conflict(OTHER_QUESTIONS);
    await db.query(
      `UPDATE learning.questions q SET position = o.place
       FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, place) WHERE q.id = o.id`,
      [questionIds],
    );
    return { action: 'reorder-questions', before: { questionIds: before }, after: { questionIds } };
  });
}
