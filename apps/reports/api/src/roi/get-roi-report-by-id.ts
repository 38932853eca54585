import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRoiReportByIdArgs, RoiReport } from '../__generated__/resolvers';
import { singly, type Read } from '../read';
import { presentReport, REPORT_COLUMNS, SEEN, seenBy, type ReportRow } from './report-row';
import { visitReport } from './visit-ecosystem.platform';

export async function getRoiReportById(
  actor: Actor,
  { reportId }: QueryGetRoiReportByIdArgs,
  services: Services,
): Promise<RoiReport> {
  const looking = await visitReport(actor, reportId, services);
  return presentReport(await readReport(looking, reportId, singly(looking, services)), looking);
}

/** Throws NOT_FOUND where the actor may not see the report. */
export async function readReport(actor: Actor, reportId: string, read: Read): Promise<ReportRow> {
  const [row] = await read<ReportRow>(
    'roi-report',
    `SELECT ${REPORT_COLUMNS} FROM reports.roi_reports r JOIN reports.ecosystems e ON e.ecosystem_id = r.ecosystem_id
     WHERE r.id = $2 AND ${SEEN}`,
    [seenBy(actor), reportId],
  );
  if (!row) throw new NotFound('report');
  return row;
}
