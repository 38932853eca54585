import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentQuestionRow } from './assessment-row';
import type { IdentifiedQuestion } from './assign-question-ids';

/** Replaces the form's questions. Questions with a known id are updated, so that their answers stay theirs. */
export async function saveQuestions(
  db: TenantDb,
  assessmentId: string,
  questions: readonly IdentifiedQuestion[],
  before: readonly AssessmentQuestionRow[],
): Promise<void> {
  const rows = questions.map((question, at) => ({ ...question, position: at + 1 }));
  const kept = new Set(rows.map(({ id }) => id));
  await db.query(`DELETE FROM learning.questions WHERE form_id = $1 AND id = ANY ($2::uuid[])`, [
    assessmentId,
    before.map(({ id }) => id).filter((id) => !kept.has(id)),
  ]);
  await db.query(
    `INSERT INTO learning.questions AS q (ecosystem_id, id, form_id, question, question_type, required, options, details, position, category, subject_type,
       paired_question_id)
     SELECT $1, n.id, $2, n.question, n."questionType", n.required, n.options, coalesce(n.details, '{}'), n.position, n."questionCategory",
       n."questionSubjectType", n."pairedQuestionId"
     FROM jsonb_to_recordset($3::jsonb) AS n (id uuid, question text, "questionType" text, required boolean, options text[], details jsonb,
       position int, "questionCategory" text, "questionSubjectType" text, "pairedQuestionId" uuid)
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET question = excluded.question, question_type = excluded.question_type,
       required = excluded.required, options = excluded.options, details = excluded.details, position = excluded.position, category = excluded.category,
       subject_type = excluded.subject_type, paired_question_id = excluded.paired_question_id, revision = q.revision + 1`,
    [db.ecosystemId, assessmentId, JSON.stringify(rows)],
  );
}
