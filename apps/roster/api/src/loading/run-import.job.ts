import type { Actor } from '@lyceum/server/actor';
import { defineJob, type RunningJob } from '@lyceum/server/jobs';
import { countryOfZone } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import { isDelegatedKind, isRosterKind } from '../columns/subject';
import { templateOfJob } from '../import-templates/subject';
import { activeStatuses, importById, type ImportJobRow, postpone, UnreadableFile } from '../imports/subject';
import { assertOpenProgram } from './assert-open-program';
import { deliveryHandler } from './delivery-handler';
import { convertImportWorkbook } from './convert-import-workbook';
import { finishDelegatedRows } from './finish-delegated-rows';
import { importManifest } from './import-manifest';
import { importRosterRecords } from './import-roster-records';
import { importSessions } from './import-sessions';
import { importStudents } from './import-students';
import { ImportRun } from './import-run';
import { publishDelegatedRows } from './publish-delegated-rows';
import { refusePeople } from './refuse-people';
import { endImport, settleUnlessRefused } from './settle-import';

interface ImportData {
  importJobId: string;
}

/**
 * Runs one import from the start. An interrupted attempt leaves nothing half done: students are loaded in one
 * transaction, and sessions that an earlier attempt announced are announced again under the same ids.
 */
export async function runImportJob(job: RunningJob<ImportData>, services: Services): Promise<void> {
  const run = await beginAttempt(job, services);
  if (!run) return;
  try {
    await services.tenancy.within(job.actor, (db) => assertOpenProgram(db, run.job));
    await convertImportWorkbook(run);
    await load(run);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (run.job.sync_delivery_id && run.job.entity_type !== 'MANIFEST')
      await services.tenancy.within(job.actor, (db) => deliveryHandler().recordUnreadableFile(db, run));
    const status = error.code === 'program-archived' ? 'FAILED' : 'NEEDS_FIX';
    await end(job.actor, job.data.importJobId, services, status, error);
  }
}

async function load(run: ImportRun): Promise<void> {
  const { entity_type: kind } = run.job;
  if (run.job.chunks !== null) return refusePeople(run);
  if (run.job.rows_answer !== null) return finishDelegatedRows(run);
  if (kind === 'MANIFEST') return importManifest(run);
  if (isDelegatedKind(kind)) return publishDelegatedRows(run, kind);
  if (run.job.sync_delivery_id) return deliveryHandler().stage(run);
  if (isRosterKind(kind)) return importRosterRecords(run, kind);
  return kind === 'STUDENT' ? importStudents(run) : importSessions(run);
}

export const importJob = defineJob<ImportData, Services>({
  kind: 'import',
  concurrency: 2,
  handler: runImportJob,
  failed: (job, _error, services) =>
    end(job.actor, job.data.importJobId, services, 'FAILED', new UnreadableFile('fault')),
});

/**
 * Null if nothing is left to do: the import has ended, or everything is announced and only confirmations are missing.
 * When all of them have arrived, an import with refused people continues with their rows.
 */
async function beginAttempt(job: RunningJob<ImportData>, services: Services): Promise<ImportRun | null> {
  return services.tenancy.within(job.actor, async (db) => {
    const row = await importById(db, job.data.importJobId, 'FOR NO KEY UPDATE');
    if (!row || !activeStatuses.includes(row.status)) return null;
    if (row.chunks !== null && !(await settleUnlessRefused(db, row.id))) return null;
    // A file that it should follow may have been submitted since it was queued.
    if (row.status === 'UPLOADED' && (await postpone(db, row))) return null;
    const [settings] = await db.query<{
      zone: string;
      language: 'en' | 'sp' | null;
      ecosystemZone: string | null;
    }>(
      `SELECT p.time_zone_id AS zone, e.default_language AS language, e.time_zone_id AS "ecosystemZone" FROM roster.programs p
       LEFT JOIN roster.ecosystems e ON e.ecosystem_id = p.ecosystem_id WHERE p.ecosystem_id = $1 AND p.id = $2`,
      [db.ecosystemId, row.program_id],
    );
    const run = async (started: ImportJobRow) =>
      new ImportRun(
        started,
        await templateOfJob(db, row),
        settings?.zone ?? 'UTC',
        countryOfZone(settings?.ecosystemZone),
        settings?.language ?? 'en',
        job.actor,
        services,
        job.signal,
      );
    if (row.chunks !== null || row.rows_answer !== null) return run(row);
    const attempt = row.attempt + 1;
    await db.query(
      `UPDATE roster.import_jobs SET attempt = $3, status = 'VALIDATING', phase = 'CHECKING', percent = 0,
         awaits_people = true
       WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, row.id, attempt],
    );
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [row.id] });
    return run({ ...row, attempt, status: 'VALIDATING', awaits_people: true });
  });
}

async function end(
  actor: Actor,
  importJobId: string,
  { tenancy }: Services,
  status: 'NEEDS_FIX' | 'FAILED',
  { code, detail }: UnreadableFile,
): Promise<void> {
  await tenancy.within(actor, async (db) => {
    const row = await importById(db, importJobId, 'FOR NO KEY UPDATE');
    if (row) await endImport(db, row, { status, failCode: code, failDetail: detail });
  });
}
