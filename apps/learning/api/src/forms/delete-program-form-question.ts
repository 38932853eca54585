import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteProgramFormQuestionArgs } from '../__generated__/resolvers';
import { changeForm } from './change-form';
import { auditDetails } from './edit-program-form-question';

/** Removes a question from its form. An answered question is retired, so that its answers keep their question. */
export async function deleteProgramFormQuestion(
  actor: Actor,
  { questionId }: MutationDeleteProgramFormQuestionArgs,
  services: Services,
) {
  return changeForm(actor, { questionId }, services, async (db, form, now) => {
    const question = form.questions.find(({ id, retired }) => id === questionId && !retired);
    if (!question) throw new NotFound('question');
    if (question.answered)
      await db.query(`UPDATE learning.questions SET retired_at = $2, revision = revision + 1 WHERE id = $1`, [
        questionId,
        now,
      ]);
    else await db.query(`DELETE FROM learning.questions WHERE id = $1`, [questionId]);
    return {
      action: question.answered ? 'retire-question' : 'delete-question',
      before: auditDetails(question),
    };
  });
}
