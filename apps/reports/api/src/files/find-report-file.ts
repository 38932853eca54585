import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { Read } from '../read';
import { FILE_COLUMNS, type ReportFileRow } from './report-file';

/** The file; throws NOT_FOUND where the actor may not see it. */
export async function findReportFile(actor: Actor, reportId: string, read: Read): Promise<ReportFileRow> {
  const [file] = isUuid(reportId)
    ? await read<ReportFileRow>(
        'report-file-by-id',
        `SELECT ${FILE_COLUMNS} FROM reports.report_files WHERE id = $1`,
        [reportId],
      )
    : [];
  if (!file || !maySee(actor, file)) throw new NotFound('report');
  return file;
}

function maySee(actor: Actor, file: ReportFileRow): boolean {
  const { recipientIds, requestedBy, programIds, pivot } = file;
  if (isSuperAdmin(actor)) return true;
  // It may have figures of all programs, whatever it is narrowed to.
  if (pivot?.reader.isSuperAdmin) return false;
  const administered = programIdsAs(actor, 'PROGRAM_ADMIN');
  const isOwn = pivot !== null && requestedBy === actor.userId;
  return (
    (isOwn || recipientIds.includes(actor.userId!)) &&
    programIds.length > 0 &&
    programIds.every((id) => administered.includes(id))
  );
}
