import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetProgramFeedbackFormsArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { emptyForm, FORM_TYPES, formView, readFormsOfPrograms } from './form-row';

export async function getProgramFeedbackForms(
  actor: Actor,
  { programId }: QueryGetProgramFeedbackFormsArgs,
  services: Services,
) {
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const read = singly(actor, services);
  const [[program], forms] = await Promise.all([
    read<{ studentNotes: boolean; ecosystemId: string }>(
      'program-of-forms',
      `SELECT student_notes AS "studentNotes", ecosystem_id AS "ecosystemId" FROM learning.programs WHERE id = $1`,
      [programId],
    ),
    readFormsOfPrograms(read, [programId]),
  ]);
  if (!program) throw new NotFound('program');
  return {
    program: { __typename: 'Program' as const, id: programId },
    studentNotes: program.studentNotes,
    forms: FORM_TYPES.map((type) =>
      formView(
        forms.find(({ formType }) => formType === type) ?? emptyForm(program.ecosystemId, programId, type),
      ),
    ),
  };
}
