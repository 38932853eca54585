import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportRun } from './import-run';

/**
 * Whether people of an earlier import of the program were announced and identity gave them up. Then this import
 * announces all of its people, not only the new ones. Checked as far back as events are stored.
 */
export async function hasLostPeople(db: TenantDb, { job }: ImportRun): Promise<boolean> {
  const [row] = await db.query<{ lost: boolean }>(
    `SELECT EXISTS (
       SELECT FROM roster.import_jobs j JOIN roster.import_chunks c ON c.ecosystem_id = j.ecosystem_id AND c.import_job_id = j.id
       WHERE j.ecosystem_id = $1 AND j.program_id = $2 AND j.status = 'FAILED' AND c.kind = 'PEOPLE' AND c.confirmed_at IS NULL
         AND c.announced_at > now() - interval '14 days') AS lost`,
    [db.ecosystemId, job.program_id],
  );
  return row!.lost;
}
