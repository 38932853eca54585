import type { TutoringRequestChange } from '@lyceum/contracts/matching';
import type { TenantDb } from '@lyceum/server/tenancy';
import { deleteFilesOf, deleteUploadsOf } from '../request-files/subject';
import { REQUEST_COLUMNS, type RequestRow } from './request-row';
import { publishRequest } from './publish-request';

interface Former {
  id: string;
  formerTutorId: string | null;
}

/**
 * Cancels requests of learners who left the program, and reopens those that were with leaders who no longer lead there.
 */
export async function endRequestsOfFormerMembers(
  db: TenantDb,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const lives = (person: string, list: 'learns_in' | 'leads_in') =>
    `EXISTS (SELECT 1 FROM matching.people p WHERE p.user_id = ${person} AND NOT p.archived AND program_id = ANY (p.${list}))`;
  const left = await db.query<Former>(
    `UPDATE matching.tutoring_requests SET status = 'CANCELLED', decided_at = $2, decided_by = NULL, revision = revision + 1
     WHERE learner_id = ANY ($1::uuid[]) AND deleted_at IS NULL AND (status = 'WAITING' OR status = 'ACCEPTED' AND type = 'SESSION')
       AND NOT ${lives('learner_id', 'learns_in')} RETURNING id, taken_by AS "formerTutorId"`,
    [userIds, now],
  );
  await tellAll(db, 'CANCELLED', left);
  const reopened = await db.query<Former>(
    `UPDATE matching.tutoring_requests SET status = 'WAITING', taken_by = NULL, named_id = NULL, decided_at = NULL,
       decided_by = NULL, revision = revision + 1
     WHERE deleted_at IS NULL AND (
         named_id = ANY ($1::uuid[]) AND status = 'WAITING' AND NOT ${lives('named_id', 'leads_in')}
       OR taken_by = ANY ($1::uuid[]) AND status = 'ACCEPTED' AND type = 'SESSION' AND NOT ${lives('taken_by', 'leads_in')})
     RETURNING id, NULL::uuid AS "formerTutorId"`,
    [userIds],
  );
  await tellAll(db, 'REOPENED', reopened);
}

/** Cancels the open requests of learners in one program. */
export async function cancelRequestsOfLearners(
  db: TenantDb,
  { programId, userIds }: { programId: string; userIds: readonly string[] },
  now: Date,
): Promise<void> {
  const left = await db.query<Former>(
    `UPDATE matching.tutoring_requests SET status = 'CANCELLED', decided_at = $3, decided_by = NULL, revision = revision + 1
     WHERE program_id = $1 AND learner_id = ANY ($2::uuid[]) AND deleted_at IS NULL
       AND (status = 'WAITING' OR status = 'ACCEPTED' AND type = 'SESSION') RETURNING id, taken_by AS "formerTutorId"`,
    [programId, userIds, now],
  );
  await tellAll(db, 'CANCELLED', left);
}

/** Reopens the requests that ended when the person was archived, except those that were decided meanwhile. */
export async function reopenRequests(db: TenantDb, userId: string, since: string): Promise<void> {
  const reopened = await db.query<Former>(
    `UPDATE matching.tutoring_requests SET status = 'WAITING', taken_by = NULL, decided_at = NULL, revision = revision + 1
     WHERE learner_id = $1 AND status = 'CANCELLED' AND decided_by IS NULL AND decided_at >= $2 AND deleted_at IS NULL
       AND EXISTS (SELECT 1 FROM matching.people p
         WHERE p.user_id = learner_id AND NOT p.archived AND program_id = ANY (p.learns_in))
       AND NOT EXISTS (SELECT 1 FROM matching.programs g WHERE g.id = program_id AND g.archived)
     RETURNING id, NULL::uuid AS "formerTutorId"`,
    [userId, since],
  );
  await tellAll(db, 'REOPENED', reopened);
}

async function tellAll(
  db: TenantDb,
  change: TutoringRequestChange,
  former: readonly Former[],
): Promise<void> {
  if (former.length === 0) return;
  const rows = await db.query<RequestRow & { programName: string }>(
    `SELECT ${REQUEST_COLUMNS}, coalesce(g.name, '') AS "programName" FROM matching.tutoring_requests r
     LEFT JOIN matching.programs g ON g.ecosystem_id = r.ecosystem_id AND g.id = r.program_id
     WHERE r.id = ANY ($1::uuid[]) ORDER BY r.id`,
    [former.map(({ id }) => id)],
  );
  const tutors = new Map(former.map(({ id, formerTutorId }) => [id, formerTutorId]));
  for (const row of rows) await publishRequest(db, change, row, row.programName, tutors.get(row.id) ?? null);
}

/** Removed demo data must not stay as a copy here. */
export async function forgetRequests(
  db: TenantDb,
  { userIds = [], programIds = [] }: { userIds?: readonly string[]; programIds?: readonly string[] },
): Promise<void> {
  const gone = await db.query<{ id: string }>(
    `DELETE FROM matching.tutoring_requests WHERE learner_id = ANY ($1::uuid[]) OR named_id = ANY ($1::uuid[])
       OR taken_by = ANY ($1::uuid[]) OR asked_by = ANY ($1::uuid[]) OR program_id = ANY ($2::uuid[]) RETURNING id`,
    [userIds, programIds],
  );
  await deleteFilesOf(
    db,
    gone.map(({ id }) => id),
  );
  await deleteUploadsOf(db, userIds);
  if (gone.length > 0) db.notify({ userIds: 'ecosystem', topics: ['tutoring-requests'] });
}
