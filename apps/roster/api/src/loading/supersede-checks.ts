import type { TenantDb } from '@lyceum/server/tenancy';
import { releaseWaiting, type ImportJobRow } from '../imports/subject';

/** Files of one kind that arrive within this time may be parts of one delivery, such as one file per school. */
const ONE_DELIVERY = '1 hour';

const series = (job: string) => `regexp_replace(lower(${job}.file_name), '[^[:alpha:]]+', '', 'g')`;

/**
 * SQL: whether a newer file (`n`) says again what an older one (`o`) of the same feed and kind said: it has the same name,
 * or the same name without dates and numbers and comes in a later delivery.
 */
const SAYS_AGAIN = `n.program_id = o.program_id AND n.source = o.source AND n.entity_type = o.entity_type AND n.id > o.id
  AND (lower(n.file_name) = lower(o.file_name) OR ${series('n')} = ${series('o')} AND n.created_at > o.created_at + interval '${ONE_DELIVERY}')`;

/**
 * Marks the checks that wait for an admin and that this checked file of the same feed replaces. Returns true if a newer
 * one has replaced this file already, since checks may end in any order.
 */
export async function supersedeChecks(db: TenantDb, job: ImportJobRow): Promise<boolean> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `checks of feeds ${job.program_id} ${job.source} ${job.entity_type}`,
  ]);
  const older = await db.query<ImportJobRow>(
    `UPDATE roster.import_jobs o SET status = 'SUPERSEDED', replaced_by = n.id FROM roster.import_jobs n
     WHERE n.ecosystem_id = $1 AND n.id = $2 AND o.ecosystem_id = $1 AND o.status = 'CHECKED' AND ${SAYS_AGAIN} RETURNING o.*`,
    [db.ecosystemId, job.id],
  );
  const [newer] = await db.query<{ id: string }>(
    `SELECT n.id FROM roster.import_jobs n JOIN roster.import_jobs o ON o.ecosystem_id = $1 AND o.id = $2
     WHERE n.ecosystem_id = $1 AND n.status IN ('CHECKED', 'IMPORTED') AND ${SAYS_AGAIN} ORDER BY n.id DESC LIMIT 1`,
    [db.ecosystemId, job.id],
  );
  const own = newer
    ? await db.query<ImportJobRow>(
        `UPDATE roster.import_jobs SET status = 'SUPERSEDED', replaced_by = $3
         WHERE ecosystem_id = $1 AND id = $2 AND status = 'CHECKED' RETURNING *`,
        [db.ecosystemId, job.id, newer.id],
      )
    : [];
  for (const each of [...older, ...own]) {
    await releaseWaiting(db, each, 'SUPERSEDED');
    await db.audit({
      action: 'supersede-import',
      subjectKind: 'import',
      subjectId: each.id,
      before: { status: 'CHECKED' },
      after: { status: 'SUPERSEDED', replacedBy: each.replaced_by },
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [each.id] });
  }
  return newer !== undefined;
}
