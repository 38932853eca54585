import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { viewLog } from '../view-log/subject';
import { loadRequest } from './request-row';

const FILE_NAME = t('dataRights.archive.fileName');

/** For the requester only: an admin who wants the data requests an export of their own, which is recorded. */
export async function downloadDataExport(actor: Actor, requestId: string, services: Services) {
  return services.tenancy.within(actor, async (db) => {
    const row = await loadRequest(db, requestId);
    if (row.kind !== 'EXPORT' || row.askedById !== actor.userId) throw new NotFound('request');
    if (!row.fileKey) throw new Conflict(t('dataRights.archive.missing'));
    await db.audit({ action: 'download-data-export', subjectKind: 'user', subjectId: row.userId });
    viewLog(services).note(actor, 'ARCHIVE', [row.userId]);
    const fileName = `${FILE_NAME[row.language]}-${today(row.askedAt, actor)}.zip`;
    return { url: await services.files.presignDownload(row.fileKey, fileName), fileName };
  });
}
