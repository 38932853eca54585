import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPreProcessReportUrlArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { findReportFile } from './find-report-file';
import type { ReportFileRow } from './report-file';

/** Signs the URL after the audit entry, so that nobody gets a URL without one. */
export async function getPreProcessReportUrl(
  actor: Actor,
  { reportId }: QueryGetPreProcessReportUrlArgs,
  { tenancy, files }: Services,
): Promise<string> {
  const { fileKey, fileName } = await tenancy.within(actor, async (db) => {
    const file = await findReportFile(actor, reportId, inTransaction(db));
    if (file.status !== 'READY') throw new Conflict(whyNotReady(file));
    const { reportType, programIds, startDay, endDay } = file;
    await db.audit({
      action: 'download-report',
      subjectKind: 'report',
      subjectId: file.id,
      after: { reportType, programIds, startDay, endDay },
    });
    return file;
  });
  return files.presignDownload(fileKey!, fileName!);
}

function whyNotReady({ status, isTooLong }: ReportFileRow): Words {
  if (status !== 'FAILED') return t('files.notReady');
  return isTooLong ? t('files.tooLong') : t('files.failed');
}
