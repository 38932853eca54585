import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportJob, MutationStartCheckedImportArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { isDelegatedKind } from '../columns/subject';
import { templatesById } from '../import-templates/subject';
import { openProgram } from '../projections/subject';
import { administeredImport, IMPORT_JOB, refuseUnlessMayLoad } from './import-job';
import { importJobView } from './import-job-view';
import { awaitedImport } from './release-waiting';

/**
 * Starts a checked import after a person has seen what it would change. Rows that another domain loads are judged by the
 * rights of whoever starts them, not of whoever uploaded the file.
 */
export function startCheckedImport(
  actor: Actor,
  { importJobId }: MutationStartCheckedImportArgs,
  { tenancy }: Services,
): Promise<ImportJob> {
  return tenancy.within(actor, async (db) => {
    const { program_id: programId } = await administeredImport(actor, importJobId, db);
    await openProgram(actor, programId, db);
    const job = await administeredImport(actor, importJobId, db, 'FOR NO KEY UPDATE');
    if (job.status === 'SUPERSEDED') throw new Conflict(t('imports.isSuperseded'));
    if (job.status !== 'CHECKED') throw new Conflict(t('imports.isNotChecked'));
    refuseUnlessMayLoad(actor, job.entity_type);
    const submittedBy = isDelegatedKind(job.entity_type) ? actor.userId : job.submitted_by;
    const dependsOn = await awaitedImport(db, {
      ...{ id: null, program_id: programId, entity_type: job.entity_type },
      ...{ checks_first: false, submitted_by: submittedBy },
    });
    await db.query(
      `UPDATE roster.import_jobs SET checks_first = false, status = 'UPLOADED', phase = 'WAITING', percent = 0, finished_at = NULL,
         submitted_by = $3, depends_on = coalesce($4, depends_on)
       WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, job.id, submittedBy, dependsOn],
    );
    if (!dependsOn) await db.enqueue(IMPORT_JOB, { importJobId: job.id });
    await db.audit({
      action: 'start-checked-import',
      subjectKind: 'import',
      subjectId: job.id,
      after: job.check_result,
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [job.id] });
    const started = (await administeredImport(actor, job.id, db))!;
    return importJobView(started, actor, await templatesById(db, [job.template_id]));
  });
}
