import type { TenantDb } from '@lyceum/server/tenancy';
import type { FormRow } from '../forms/subject';
import { RESPONSE_COLUMNS, type ResponseRow, type SessionRow } from './session-record';
import type { Planned } from './plan-entry';

/** Writes new and changed responses with their edit log, and returns the stored responses of all entries. */
export async function writeResponses(
  db: TenantDb,
  session: SessionRow,
  form: FormRow,
  plans: Planned[],
  now: Date,
): Promise<ResponseRow[]> {
  await insertNew(db, session, form, plans, now);
  await updateChanged(db, plans, now);
  await markAnswered(db, plans);
  return db.query<ResponseRow>(
    `SELECT ${RESPONSE_COLUMNS} FROM learning.responses
     WHERE session_id = $1 AND form_type = $2 AND user_id = ANY ($3::uuid[]) ORDER BY submitted_at, id`,
    [session.id, form.formType, plans.map(({ userId }) => userId)],
  );
}

async function insertNew(
  db: TenantDb,
  session: SessionRow,
  form: FormRow,
  plans: Planned[],
  now: Date,
): Promise<void> {
  const rows = plans.flatMap((plan) => (plan.kind === 'NEW' ? [{ userId: plan.userId, ...plan.state }] : []));
  if (rows.length === 0) return;
  await db.query(
    `INSERT INTO learning.responses (ecosystem_id, form_id, form_type, program_id, session_id, user_id, answers, note, submitted_by, submitted_at)
     SELECT $1, $2, $3, $4, $5, r."userId", r.answers, r.note, $6, $7
     FROM jsonb_to_recordset($8::jsonb) AS r ("userId" uuid, answers jsonb, note text)`,
    [
      db.ecosystemId,
      form.id,
      form.formType,
      session.programId,
      session.id,
      db.actor.userId,
      now,
      JSON.stringify(rows),
    ],
  );
}

async function updateChanged(db: TenantDb, plans: Planned[], now: Date): Promise<void> {
  const rows = plans.flatMap((plan) => {
    if (plan.kind !== 'CHANGED') return [];
    const { id, answers, note } = plan.before;
    return [{ id, userId: plan.userId, before: { answers, note }, after: plan.state }];
  });
  if (rows.length === 0) return;
  await db.query(
    `WITH changed AS (SELECT * FROM jsonb_to_recordset($4::jsonb) AS r (id uuid, "userId" uuid, before jsonb, after jsonb)),
     kept AS (INSERT INTO learning.response_edits (ecosystem_id, response_id, user_id, edited_by, edited_at, before, after)
       SELECT $1, c.id, c."userId", $2, $3, c.before, c.after FROM changed c)
     UPDATE learning.responses r SET answers = c.after -> 'answers', note = c.after ->> 'note', edited_by = $2, edited_at = $3,
       revision = r.revision + 1
     FROM changed c WHERE r.id = c.id`,
    [db.ecosystemId, db.actor.userId, now, JSON.stringify(rows)],
  );
}

/** Marks answered questions: they are retired instead of deleted. */
async function markAnswered(db: TenantDb, plans: Planned[]): Promise<void> {
  const ids = plans.flatMap((plan) =>
    'state' in plan ? plan.state.answers.map(({ questionId }) => questionId) : [],
  );
  await db.query(
    `UPDATE learning.questions SET answered = true WHERE id = ANY ($1::uuid[]) AND NOT answered`,
    [[...new Set(ids)]],
  );
}
