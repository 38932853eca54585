import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, readPage } from '@lyceum/server/tenancy';
import type {
  QueryGetSessionsImportsArgs,
  SessionImport,
  SessionImportPage,
} from '../__generated__/resolvers';
import { failMessage, pageOf, type ImportJobRow } from '../imports/subject';

type Row = ImportJobRow & { program_name: string | null };

export async function getSessionsImports(
  actor: Actor,
  { ecosystemId, pageIndex, limit }: QueryGetSessionsImportsArgs,
  { tenancy }: Services,
): Promise<SessionImportPage> {
  const page = pageOf(pageIndex, limit, 100);
  return tenancy.within(actorIn(actor, ecosystemId ?? actor.ecosystemId), async (db) => {
    const { rows, total } = await readPage<Row>(
      db,
      `SELECT j.*, p.name AS program_name, count(*) OVER ()::int AS total
       FROM roster.import_jobs j LEFT JOIN roster.programs p ON p.ecosystem_id = j.ecosystem_id AND p.id = j.program_id
       WHERE j.ecosystem_id = $1 AND j.entity_type = 'SESSION' ORDER BY j.id DESC LIMIT $2 OFFSET $3`,
      [db.ecosystemId],
      page,
    );
    return {
      items: rows.map((row) => view(row, actor)),
      totalCount: total,
      hasMore: page.offset + rows.length < total,
    };
  });
}

/** The actor within that ecosystem: a super admin in their own, an operator in any, which is audited. */
function actorIn(actor: Actor, ecosystemId: string | null): Actor {
  if (ecosystemId && isUuid(ecosystemId)) {
    if (ecosystemId === actor.ecosystemId && isSuperAdmin(actor)) return actor;
    if (actor.isInternalAdmin) return { ...actor, ecosystemId, operatorVisit: true };
  }
  throw new NotFound('ecosystem');
}

function view(row: Row, { language }: Actor): SessionImport {
  return {
    id: row.id,
    fileName: row.file_name,
    modelType: row.entity_type,
    status: row.status,
    recordCount: row.total_rows,
    errorCount: row.refused_rows,
    newSessions: row.counts.newSessions ?? 0,
    failMessage: failMessage(row.fail_code, row.fail_detail, language),
    reportingWindow: row.reporting_window,
    programName: row.program_name,
    submittedAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
