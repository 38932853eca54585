import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, readPage, type TenantDb } from '@lyceum/server/tenancy';
import { clamdOf } from '@lyceum/server/virus-scan';
import type {
  FileUploadPage,
  FileUploadSortField,
  QueryGetFileUploadsArgs,
} from '../__generated__/resolvers';
import { pageOf } from '../imports/subject';
import { administeredProgram } from '../projections/subject';
import { wordsOf } from '../records/subject';
import { FILED, fileUploadView, type FileUploadRow } from './file-upload';

const ORDERS: Record<FileUploadSortField, string> = {
  FILE_NAME: 'roster.fold_text(t.file_name)',
  SUBJECT: 'roster.fold_text(t.subject)',
  REPORTING_WINDOW: 'roster.fold_text(t.reporting_window)',
  SUBMITTED_AT: 't.submitted_at',
};

export async function getFileUploads(
  actor: Actor,
  { programId, pagination, filter, sort }: QueryGetFileUploadsArgs,
  services: Services,
): Promise<FileUploadPage> {
  const page = pageOf(pagination?.pageIndex, pagination?.limit ?? 50, 200);
  const words = wordsOf(filter?.search);
  const documentId = filter?.documentId ?? null;
  const by = sort ? ORDERS[sort.field] : documentId ? 't.version' : ORDERS.SUBMITTED_AT;
  const way = (sort?.descending ?? !sort) ? 'DESC' : 'ASC';
  const isScanned = clamdOf(services) !== null;
  return services.tenancy.within(actor, async (db) => {
    await administeredProgram(actor, programId, db);
    const labels = await labelsOf(db, programId);
    if (documentId && !isUuid(documentId)) return { items: [], totalCount: 0, isScanned, ...labels };
    const { rows, total } = await readPage<FileUploadRow>(
      db,
      `SELECT t.*, count(*) OVER () AS total FROM roster.file_uploads t
       WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND ${FILED} AND (t.latest OR $3::uuid IS NOT NULL)
         AND ($3::uuid IS NULL OR t.document_id = $3) AND ($4::text IS NULL OR t.subject = $4)
         AND ($5::text IS NULL OR t.reporting_window = $5)
         AND ($6::text[] = '{}' OR (SELECT bool_and(strpos(t.search_text, w) > 0) FROM unnest($6::text[]) w))
       ORDER BY ${by} ${way}, t.id ${way} LIMIT $7 OFFSET $8`,
      [
        db.ecosystemId,
        programId,
        documentId,
        filter?.subject ?? null,
        filter?.reportingWindow ?? null,
        words,
      ],
      page,
    );
    return { items: rows.map(fileUploadView), totalCount: total, isScanned, ...labels };
  });
}

async function labelsOf(db: TenantDb, programId: string) {
  const of = (column: string, order: string) =>
    db.query<{ label: string }>(
      `SELECT t.${column} AS label FROM roster.file_uploads t WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND t.latest
       GROUP BY 1 ORDER BY ${order} LIMIT 200`,
      [db.ecosystemId, programId],
    );
  const subjects = await of('subject', 'roster.fold_text(t.subject)');
  const windows = await of('reporting_window', 'max(t.submitted_at) DESC');
  return {
    subjects: subjects.map(({ label }) => label),
    reportingWindows: windows.map(({ label }) => label),
  };
}
