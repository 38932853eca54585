import type { ToldPair } from '@lyceum/contracts/matching';
import type { TenantDb } from '@lyceum/server/tenancy';
import { tellPairs, TOLD_COLUMNS } from './tell-pairs';

/** Pairs of an archived program stay as they are. */
export const IN_OPEN_PROGRAM =
  'NOT EXISTS (SELECT 1 FROM matching.programs g WHERE g.id = program_id AND g.archived)';

/** Ends the active pairs of a condition over matching.pairs (`values` from $3 on), and tells of it. They stay as history. */
export async function endPairs(
  db: TenantDb,
  where: string,
  values: unknown[],
  now: Date,
): Promise<ToldPair[]> {
  const ended = await db.query<ToldPair>(
    `UPDATE matching.pairs SET ended_at = $1, ended_by = $2 WHERE ended_at IS NULL AND ${where} RETURNING ${TOLD_COLUMNS}`,
    [now, db.actor.userId, ...values],
  );
  await tellPairs(db, 'matching.pair-ended', ended);
  return ended;
}

/** Those of them who no longer lead or learn in a program are no longer paired in it. */
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

/** Whoever is back from the archive is paired again with those who still are there and have nobody else's pair in its place. */
export async function restorePairs(db: TenantDb, userId: string, since: string): Promise<void> {
  const restored = await db.query<ToldPair>(
    `UPDATE matching.pairs b SET ended_at = NULL, ended_by = NULL
     WHERE (tutor_id = $1 OR tutee_id = $1) AND ended_at >= $2 AND ${IN_OPEN_PROGRAM} AND ${PAIRABLE}
       AND NOT EXISTS (SELECT 1 FROM matching.pairs o WHERE o.ecosystem_id = b.ecosystem_id AND o.program_id = b.program_id
         AND o.tutor_id = b.tutor_id AND o.tutee_id = b.tutee_id AND o.ended_at IS NULL) RETURNING ${TOLD_COLUMNS}`,
    [userId, since],
  );
  await tellPairs(db, 'matching.pair-made', restored);
}

/** Both of a pair are here, and lead and learn in its program. */
const PAIRABLE = `EXISTS (SELECT 1 FROM matching.people p
    WHERE p.user_id = tutor_id AND NOT p.archived AND program_id = ANY (p.leads_in))
  AND EXISTS (SELECT 1 FROM matching.people p
    WHERE p.user_id = tutee_id AND NOT p.archived AND program_id = ANY (p.learns_in))`;

/** Nobody may keep a copy of demo data that was removed. */
export async function forgetPairs(
  db: TenantDb,
  { userIds = [], programIds = [] }: { userIds?: readonly string[]; programIds?: readonly string[] },
): Promise<void> {
  const gone = await db.query<ToldPair>(
    `DELETE FROM matching.pairs WHERE tutor_id = ANY ($1::uuid[]) OR tutee_id = ANY ($1::uuid[]) OR program_id = ANY ($2::uuid[])
     RETURNING ${TOLD_COLUMNS}`,
    [userIds, programIds],
  );
  await tellPairs(db, 'matching.pair-ended', gone);
}

/** Everything as the log of changes keeps it: of many pairs how many, of one who it was. */
export async function auditEnded(
  db: TenantDb,
  subject: { kind: string; id: string | null },
  ended: readonly ToldPair[],
): Promise<void> {
  await db.audit({
    action: 'end',
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: { pairs: ended.length },
  });
}
