import type { Actor } from '@lyceum/server/actor';
import { refuseCursor } from '@lyceum/server/cursors';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { PreProcessReportPage, QueryGetAllPreProcessReportsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { FILE_COLUMNS, viewsOf, type ReportFileRow } from './report-file';

const MOST = 50;

export async function getAllPreProcessReports(
  actor: Actor,
  { after, pageSize }: QueryGetAllPreProcessReportsArgs,
  services: Services,
): Promise<PreProcessReportPage> {
  const read = singly(actor, services);
  const size = pageSize ?? 20;
  if (size < 1 || size > MOST) throw new BadInput('pageSize', t('files.pageSize', { most: MOST }));
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
