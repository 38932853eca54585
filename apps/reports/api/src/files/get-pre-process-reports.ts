import type { Actor } from '@lyceum/server/actor';
import { refuseCursor } from '@lyceum/server/cursors';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  PreProcessReport,
  PreProcessReportPage,
  QueryGetAllPreProcessReportsArgs,
  QueryGetPreProcessReportArgs,
} from '../__generated__/resolvers';
import { singly } from '../read';
import { findReportFile } from './find-report-file';
import { FILE_COLUMNS, viewsOf, type ReportFileRow } from './report-file';

const MOST = 50;

export async function getAllPreProcessReports(
  actor: Actor,
  { after, pageSize }: QueryGetAllPreProcessReportsArgs,
  services: Services,
): Promise<PreProcessReportPage> {
  const read = singly(actor, services);
  const size = pageSize ?? 20;
  if (size < 1 || size > MOST) throw new BadInput('pageSize', { en: `1 to ${MOST}.`, sp: `De 1 a ${MOST}.` });
  if (after && !isUuid(after)) refuseCursor('after');
  const found = await read<ReportFileRow>(
    'report-files',
    `SELECT ${FILE_COLUMNS} FROM reports.report_files WHERE $1::uuid IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`,
    [after ?? null, size + 1],
  );
  const page = found.slice(0, size);
  return {
    reports: await viewsOf(page, read),
    hasMore: found.length > size,
    endCursor: page.at(-1)?.id ?? null,
  };
}

export async function getPreProcessReport(
  actor: Actor,
  { reportId }: QueryGetPreProcessReportArgs,
  services: Services,
): Promise<PreProcessReport> {
  const read = singly(actor, services);
  const [view] = await viewsOf([await findReportFile(actor, reportId, read)], read);
  return view!;
}
