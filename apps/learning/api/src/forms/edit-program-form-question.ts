import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEditProgramFormQuestionArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { withTranslation } from './check-translation';
import { changeForm } from './change-form';
import { checkQuestion, expectFormType } from './check-question';
import type { QuestionRow } from './form-row';
import { givenCondition, givenDetails, hasSameParts } from './question-details';

const CHANGED: Words = t('forms.changed');
const TYPE_STAYS: Words = t('forms.typeStays');

const PARTS_STAY: Words = t('forms.partsStay');

export async function editProgramFormQuestion(
  actor: Actor,
  { input }: MutationEditProgramFormQuestionArgs,
  services: Services,
) {
  const { questionId } = input;
  if (input.questionType) expectFormType(input.questionType);
  return changeForm(actor, { questionId }, services, async (db, form) => {
    const before = form.questions.find(({ id, retired }) => id === questionId && !retired);
    if (!before) throw new NotFound('question');
    if (before.revision !== input.revision) throw new Conflict(CHANGED, { question: auditDetails(before) });
    const values = checkQuestion({
      question: input.question ?? before.question,
      questionType: input.questionType ?? before.questionType,
      required: input.required ?? before.required,
      ...withTranslation(input, before, {
        options: input.options ?? before.options,
        details: {
          ...givenDetails(input.details, before.details),
          shownWhen: givenCondition(input.shownWhen, before.details.shownWhen),
        },
      }),
    });
    if (before.answered && values.questionType !== before.questionType)
      throw new Conflict(TYPE_STAYS, { field: 'input.questionType' });
    if (before.answered && !hasSameParts(before, values))
      throw new Conflict(PARTS_STAY, { field: 'input.details' });
    await db.query(
      `UPDATE learning.questions SET question = $2, question_type = $3, required = $4, options = $5, details = $6,
         revision = revision + 1 WHERE id = $1`,
      [questionId, values.question, values.questionType, values.required, values.options, values.details],
    );
    return { action: 'edit-question', before: auditDetails(before), after: values };
  });
}

export function auditDetails({ question, questionType, required, options, details }: QuestionRow) {
  return { question, questionType, required, options, details };
}
