import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRoiReportsArgs, RoiReportPage } from '../__generated__/resolvers';
import { presentReport, REPORT_COLUMNS, SEEN, seenBy, type ReportRow } from './report-row';
import { visitEcosystem } from './visit-ecosystem.platform';

const MOST = 50;
type Row = ReportRow & { totalCount: number };

const LIST = `SELECT ${REPORT_COLUMNS}, count(*) OVER ()::int AS "totalCount"
  FROM reports.roi_reports r JOIN reports.ecosystems e ON e.ecosystem_id = r.ecosystem_id
  WHERE ${SEEN} AND ($2::text IS NULL OR r.report_type = $2) ORDER BY r.created_at DESC, r.id LIMIT $3 OFFSET $4`;

/** A page of saved reports: of the actor's ecosystem, or of all for an internal admin outside any. */
export async function getRoiReports(
  actor: Actor,
  { input }: QueryGetRoiReportsArgs,
  services: Services,
): Promise<RoiReportPage> {
  const { reportType, ecosystemProfileId, pageIndex, limit } = input ?? {};
  const size = Math.min(Math.max(limit ?? 20, 1), MOST);
  const skip = Math.max(pageIndex ?? 0, 0) * size;
  const looking = await visitEcosystem(actor, ecosystemProfileId, services);
  const statement = (offset: number) => ({
    name: 'roi-reports',
    text: LIST,
    values: [seenBy(looking), reportType ?? null, size + 1, offset],
  });
  const read = await readerFor(looking, services);
  const rows = await read(statement(skip));
  // A page beyond the last has no row to carry the count.
  const [counted] = rows.length > 0 || skip === 0 ? rows : await read(statement(0));
  return {
    items: rows.slice(0, size).map(({ totalCount: _, ...row }) => presentReport(row, looking)),
    totalCount: counted?.totalCount ?? 0,
    hasMore: rows.length > size,
  };
}

async function readerFor(actor: Actor, { tenancy }: Services) {
  type Statement = Parameters<typeof tenancy.read>[1];
  const isEverywhere = actor.isInternalAdmin && !actor.operatorVisit;
  if (!isEverywhere) return (statement: Statement) => tenancy.read<Row>(actor, statement);
  await tenancy.within(actor, (db) =>
    db.audit({ action: 'list-roi-reports', subjectKind: 'platform', subjectId: null }),
  );
  return (statement: Statement) =>
    tenancy.platformRead<Row>('operator lists the reports of all ecosystems', statement);
}
