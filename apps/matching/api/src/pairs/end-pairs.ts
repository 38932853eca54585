import type { ChangedPair } from '@lyceum/contracts/matching';
import type { TenantDb } from '@lyceum/server/tenancy';
import { publishPairs, PUBLISHED_COLUMNS } from './publish-pairs';

/** Pairs of an archived program stay as they are. */
export const IN_OPEN_PROGRAM =
  'NOT EXISTS (SELECT 1 FROM matching.programs g WHERE g.id = program_id AND g.archived)';

/**
 * Ends the active pairs of a condition over matching.pairs (`values` from $3 on) and publishes it. The rows stay as
 * history.
 */
export async function endPairs(
  db: TenantDb,
  where: string,
  values: unknown[],
  now: Date,
): Promise<ChangedPair[]> {
  const ended = await db.query<ChangedPair>(
    `UPDATE matching.pairs SET ended_at = $1, ended_by = $2 WHERE ended_at IS NULL AND ${where} RETURNING ${PUBLISHED_COLUMNS}`,
    [now, db.actor.userId, ...values],
  );
  await publishPairs(db, 'matching.pair-ended', ended);
  return ended;
}

/** Ends the pairs of people who no longer lead or learn in the program of the pair. */
export async function endPairsOfLeft(db: TenantDb, userIds: readonly string[], now: Date): Promise<void> {
  await endPairs(
    db,
    `((tutor_id = ANY ($3::uuid[]) AND NOT EXISTS (
         SELECT 1 FROM matching.people p WHERE p.user_id = tutor_id AND NOT p.archived AND program_id = ANY (p.leads_in)))
      OR (tutee_id = ANY ($3::uuid[]) AND NOT EXISTS (
         SELECT 1 FROM matching.people p WHERE p.user_id = tutee_id AND NOT p.archived AND program_id = ANY (p.learns_in))))`,
    [userIds],
    now,
  );
}

/** Ends the pairs of learners in one program. */
export async function endPairsOfLearners(
  db: TenantDb,
  { programId, userIds }: { programId: string; userIds: readonly string[] },
  now: Date,
): Promise<void> {
  await endPairs(
    db,
    `program_id = $3 AND tutee_id = ANY ($4::uuid[]) AND ${IN_OPEN_PROGRAM}`,
    [programId, userIds],
    now,
  );
}

/**
 * Restores the pairs that ended when the person was archived, where the other one is still there and no other pair has
 * replaced it.
 */
export async function restorePairs(db: TenantDb, userId: string, since: string): Promise<void> {
  const restored = await db.query<ChangedPair>(
    `UPDATE matching.pairs b SET ended_at = NULL, ended_by = NULL
     WHERE (tutor_id = $1 OR tutee_id = $1) AND ended_at >= $2 AND ${IN_OPEN_PROGRAM} AND ${PAIRABLE}
       AND NOT EXISTS (SELECT 1 FROM matching.pairs o WHERE o.ecosystem_id = b.ecosystem_id AND o.program_id = b.program_id
         AND o.tutor_id = b.tutor_id AND o.tutee_id = b.tutee_id AND o.ended_at IS NULL) RETURNING ${PUBLISHED_COLUMNS}`,
    [userId, since],
  );
  await publishPairs(db, 'matching.pair-made', restored);
}

/** Both people of a pair are present, and lead and learn in its program. */
const PAIRABLE = `EXISTS (SELECT 1 FROM matching.people p
    WHERE p.user_id = tutor_id AND NOT p.archived AND program_id = ANY (p.leads_in))
  AND EXISTS (SELECT 1 FROM matching.people p
    WHERE p.user_id = tutee_id AND NOT p.archived AND program_id = ANY (p.learns_in))`;

/** Removed demo data must not stay as a copy here. */
export async function forgetPairs(
  db: TenantDb,
  { userIds = [], programIds = [] }: { userIds?: readonly string[]; programIds?: readonly string[] },
): Promise<void> {
  const gone = await db.query<ChangedPair>(
    `DELETE FROM matching.pairs WHERE tutor_id = ANY ($1::uuid[]) OR tutee_id = ANY ($1::uuid[]) OR program_id = ANY ($2::uuid[])
     RETURNING ${PUBLISHED_COLUMNS}`,
    [userIds, programIds],
  );
  await publishPairs(db, 'matching.pair-ended', gone);
}

/** Writes the audit entry: the number of pairs, or the people where it is one pair. */
export async function auditEnded(
  db: TenantDb,
  subject: { kind: string; id: string | null },
  ended: readonly ChangedPair[],
): Promise<void> {
  await db.audit({
    action: 'end',
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: { pairs: ended.length },
  });
}
