import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportJob, MutationArchiveImportArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { activeStatuses, administeredImport, IN_A_PLAN, IS_BEING_UNDONE } from './import-job';
import { templatesById } from '../import-templates/subject';
import { importJobView } from './import-job-view';
import { releaseWaiting } from './release-waiting';
import { administeredProgram, refuseArchived } from '../projections/subject';

export async function archiveImport(
  actor: Actor,
  { importJobId }: MutationArchiveImportArgs,
  { tenancy }: Services,
): Promise<ImportJob> {
  return tenancy.within(actor, async (db) => {
    const row = await administeredImport(actor, importJobId, db, 'FOR NO KEY UPDATE');
    refuseArchived(await administeredProgram(actor, row.program_id, db));
    if (activeStatuses.includes(row.status)) throw new Conflict(t('imports.isRunning'));
    if (row.status === 'PLANNED') throw new Conflict(IN_A_PLAN);
    if (row.status === 'UNDOING') throw new Conflict(IS_BEING_UNDONE);
    if (row.status !== 'ARCHIVED') {
      await db.query(
        `UPDATE roster.import_jobs SET status = 'ARCHIVED' WHERE ecosystem_id = $1 AND id = $2`,
        [db.ecosystemId, importJobId],
      );
      // Files that waited for the records of this one no longer wait.
      if (row.status === 'CHECKED') await releaseWaiting(db, row, 'ARCHIVED');
      await db.audit({
        action: 'archive-import',
        subjectKind: 'import',
        subjectId: importJobId,
        before: { status: row.status },
        after: { status: 'ARCHIVED' },
      });
      db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [importJobId] });
    }
    return importJobView({ ...row, status: 'ARCHIVED' }, actor, await templatesById(db, [row.template_id]));
  });
}
