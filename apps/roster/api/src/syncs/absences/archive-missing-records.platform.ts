import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { rosterTables } from '../../loading/subject';
import { publishGuardians } from '../apply/publish-guardians';
import { leaveWhenArchived } from '../leavers/publish-learners-left';
import { lockSyncs } from '../plan/plan-row';
import { isOneRoster, type SyncKind } from '../plan/record-kinds';

const HOUR_MS = 3_600_000;
const PROGRAMS_AT_ONCE = 200;

/** SQL: the grace period is over, nobody keeps the record, and no other source delivers it. */
const DUE = `m.missing_since IS NOT NULL AND m.archived_at IS NULL AND NOT m.kept
  AND m.missing_since + s.grace_days * interval '1 day' <= $1::timestamptz`;

/**
 * Archives records that were missing for the grace period. Completed sessions, dosage and pay stay; upcoming sessions
 * too, unless an admin has decided that the student leaves them now.
 */
export async function archiveMissingRecords({ tenancy, clock }: Services): Promise<void> {
  const now = clock.now();
  const due = await tenancy.platformWide('find records whose days of grace are over', (db) =>
    db.query<{ ecosystem_id: string; program_id: string }>(
      `SELECT DISTINCT m.ecosystem_id, m.program_id FROM roster.sync_members m
       JOIN roster.sync_sources s ON s.ecosystem_id = m.ecosystem_id AND s.program_id = m.program_id AND s.source = m.source
       JOIN roster.programs p ON p.ecosystem_id = m.ecosystem_id AND p.id = m.program_id
       WHERE ${DUE} AND NOT p.archived LIMIT ${PROGRAMS_AT_ONCE}`,
      [now],
    ),
  );
  for (const { ecosystem_id: ecosystemId, program_id: programId } of due)
    await tenancy.within(systemActor(ecosystemId, 'roster-sync'), async (db) => {
      await lockSyncs(db, programId);
      await archive(db, programId, now);
    });
}

async function archive(db: TenantDb, programId: string, now: Date): Promise<void> {
  const gone = await db.query<{ kind: SyncKind; externalIds: string[] }>(
    `WITH archived AS (
       UPDATE roster.sync_members m SET archived_at = $1 FROM roster.sync_sources s
       WHERE s.ecosystem_id = $2 AND s.program_id = $3 AND s.source = m.source AND m.ecosystem_id = $2 AND m.program_id = $3 AND ${DUE}
       RETURNING m.kind, m.external_id)
     SELECT kind, array_agg(external_id) AS "externalIds" FROM archived a WHERE NOT EXISTS (
       SELECT FROM roster.sync_members o WHERE o.ecosystem_id = $2 AND o.program_id = $3 AND o.kind = a.kind
         AND o.external_id = a.external_id AND (o.missing_since IS NULL OR o.kept)) GROUP BY kind`,
    [now, db.ecosystemId, programId],
  );
  for (const { kind, externalIds } of gone)
    if (isOneRoster(kind)) {
      await db.query(
        `UPDATE roster.${rosterTables[kind].table} SET ended = true, updated_at = now()
         WHERE ecosystem_id = $1 AND program_id = $2 AND external_id = ANY ($3::text[]) AND NOT ended`,
        [db.ecosystemId, programId, externalIds],
      );
      if (kind === 'GUARDIAN') await publishGuardians(db, programId, externalIds);
    } else if (kind === 'STUDENT') await leaveWhenArchived(db, programId, externalIds, now);
  if (gone.length === 0) return;
  await db.audit({
    action: 'archive-gone-roster-records',
    subjectKind: 'program',
    subjectId: programId,
    after: Object.fromEntries(gone.map(({ kind, externalIds }) => [kind, externalIds.length])),
  });
  db.notify({ userIds: 'ecosystem', topics: ['roster'], ids: [programId] });
}

export const archiveMissingRecordsSchedule = defineSchedule<Services>({
  kind: 'archive-gone-roster-records',
  everyMs: HOUR_MS,
  handler: archiveMissingRecords,
});
