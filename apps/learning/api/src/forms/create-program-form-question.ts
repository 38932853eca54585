import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreateProgramFormQuestionArgs } from '../__generated__/resolvers';
import { givenTranslation } from './check-translation';
import { changeForm } from './change-form';
import { checkQuestion, expectFormType, type QuestionValues } from './check-question';
import type { FormRow } from './form-row';
import { givenCondition, givenDetails } from './question-details';

export async function createProgramFormQuestion(
  actor: Actor,
  { input }: MutationCreateProgramFormQuestionArgs,
  services: Services,
) {
  const { programId, formType, required = false, options = [] } = input;
  expectFormType(input.questionType);
  return changeForm(actor, { programId, formType }, services, async (db, form) => {
    const values = checkQuestion({
      ...input,
      required,
      options,
      details: {
        ...givenDetails(input.details),
        shownWhen: givenCondition(input.shownWhen),
        translation: givenTranslation(input.translation),
      },
    });
    await addQuestions(db, form, [values]);
    return { action: 'add-question', after: values };
  });
}

/** Adds questions after the existing ones. */
export async function addQuestions(db: TenantDb, form: FormRow, questions: QuestionValues[]): Promise<void> {
  const last = Math.max(0, ...form.questions.map(({ position }) => position));
  const rows = questions.map((values, index) => ({ ...values, position: last + index + 1 }));
  await db.query(
    `INSERT INTO learning.questions (ecosystem_id, form_id, question, question_type, required, options, details, position)
     SELECT $1, $2, q.question, q."questionType", q.required, q.options, coalesce(q.details, '{}'), q.position
     FROM jsonb_to_recordset($3::jsonb) AS q (question text, "questionType" text, required boolean, options text[], details jsonb,
       position int)`,
    [db.ecosystemId, form.id, JSON.stringify(rows)],
  );
}
