import { stableId } from '@lyceum/server/tenancy';
import type { FormType, QuestionType } from '../__generated__/resolvers';
import type { Read } from '../read';
import { DETAILS, type StoredDetails } from './question-details';

export interface QuestionRow {
  id: string;
  question: string;
  questionType: QuestionType;
  required: boolean;
  options: string[];
  details: StoredDetails;
  position: number;
  answered: boolean;
  retired: boolean;
  revision: number;
}

/** A form with its questions in order, retired ones included. */
export interface FormRow {
  id: string;
  programId: string;
  formType: FormType;
  askedSince: Date | null;
  revision: number;
  questions: QuestionRow[];
}

export const FORM_TYPES: FormType[] = ['LEADER_POST_SESSION', 'LEARNER_POST_SESSION'];

const FORMS = `SELECT f.id, f.program_id AS "programId", f.form_type AS "formType", f.asked_since AS "askedSince", f.revision,
    coalesce((SELECT json_agg(q ORDER BY q.position, q.id) FROM (
      SELECT id, question, question_type AS "questionType", required, options, ${DETAILS},
        position, answered, retired_at IS NOT NULL AS retired, revision
      FROM learning.questions q WHERE ecosystem_id = f.ecosystem_id AND form_id = f.id) q), '[]') AS questions
  FROM learning.forms f`;

export function readFormsOfPrograms(read: Read, programIds: readonly string[]): Promise<FormRow[]> {
  return read('forms-of-programs', `${FORMS} WHERE f.program_id = ANY ($1::uuid[])`, [programIds]);
}

export function readFormsOfSessions(read: Read, sessionIds: readonly string[]): Promise<FormRow[]> {
  return read(
    'forms-of-sessions',
    `${FORMS} WHERE f.program_id IN (SELECT s.program_id FROM learning.sessions s WHERE s.id = ANY ($1::uuid[]))`,
    [sessionIds],
  );
}

export async function readForm(read: Read, id: string): Promise<FormRow | undefined> {
  const [form] = await read<FormRow>('form', `${FORMS} WHERE f.id = $1`, [id]);
  return form;
}

export function asked({ questions }: FormRow): QuestionRow[] {
  return questions.filter(({ retired }) => !retired);
}

/** The form before it has a row; its id is derived from program and form type. */
export function emptyForm(ecosystemId: string, programId: string, formType: FormType): FormRow {
  const id = stableId(ecosystemId, 'feedback-form', `${programId} ${formType}`);
  return { id, programId, formType, askedSince: null, revision: 0, questions: [] };
}

const presentQuestion = (question: QuestionRow) => ({
  ...question,
  shownWhen: question.details.shownWhen,
  translation: question.details.translation,
});

export function formView(form: FormRow) {
  return {
    id: form.id,
    formType: form.formType,
    program: { __typename: 'Program' as const, id: form.programId },
    questions: asked(form).map(presentQuestion),
    retiredQuestions: form.questions.filter(({ retired }) => retired).map(presentQuestion),
    askedSince: form.askedSince ? new Date(form.askedSince).toISOString() : null,
    revision: form.revision,
  };
}
