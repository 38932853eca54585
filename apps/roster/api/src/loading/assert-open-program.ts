import type { TenantDb } from '@lyceum/server/tenancy';
import { type ImportJobRow, UnreadableFile } from '../imports/subject';

/**
 * Ends an import whose program was archived before anything of it was announced. An import that other domains know of
 * continues to its end: it is loaded as a whole or not at all.
 */
export async function assertOpenProgram(db: TenantDb, job: ImportJobRow): Promise<void> {
  const [found] = await db.query<{ closed: boolean }>(
    `SELECT p.archived AND NOT EXISTS (
       SELECT FROM roster.import_chunks c WHERE c.ecosystem_id = $1 AND c.import_job_id = $3) AS closed
     FROM roster.programs p WHERE p.ecosystem_id = $1 AND p.id = $2`,
    [db.ecosystemId, job.program_id, job.id],
  );
  if (found?.closed) throw new UnreadableFile('program-archived');
}
