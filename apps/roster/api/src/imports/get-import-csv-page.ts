import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage, type Page, type TenantDb } from '@lyceum/server/tenancy';
import type {
  ImportCsvFilter,
  ImportCsvPage,
  ImportErrorCount,
  ImportRowError,
  QueryGetImportCsvPageArgs,
} from '../__generated__/resolvers';
import { problemText, type ProblemCode } from '../cells/subject';
import { ruleDetail, type Template } from '../columns/subject';
import { templateOfJob } from '../import-templates/subject';
import { readCsv } from './read-csv';
import { pageOf } from './get-import-jobs-by-model';
import { administeredImport, type ImportJobRow } from './import-job';

interface Row {
  rowNumber: number;
  values: string[];
}

interface ErrorRow {
  rowNumber: number;
  property: string;
  value: string;
  code: ProblemCode;
  refused: boolean;
  firstRow: number | null;
}

export async function getImportCsvPage(
  actor: Actor,
  { importJobId, pageIndex, limit, filter }: QueryGetImportCsvPageArgs,
  { tenancy, files }: Services,
): Promise<ImportCsvPage> {
  const page = pageOf(pageIndex, limit ?? 50, 200);
  const found = await tenancy.within(actor, async (db) => {
    const job = await administeredImport(actor, importJobId, db);
    const summary = await summarise(db, job, actor);
    const whole = (filter?.rows ?? 'REFUSED') === 'ALL' && !filter?.property && !filter?.code;
    const kept = whole ? { rows: [], total: job.total_rows } : await storedRows(db, job, filter, page);
    return { job, summary, whole, ...kept };
  });
  const rows = found.whole ? await rowsOfFile(found.job, page, files) : found.rows;
  const rowErrors = await tenancy.within(actor, (db) => errorsOf(db, found.job, rows, actor));
  return {
    headers: found.job.headers,
    data: rows,
    rowErrors,
    totalCount: found.total,
    summary: found.summary,
  };
}

async function summarise(db: TenantDb, job: ImportJobRow, { language }: Actor): Promise<ImportErrorCount[]> {
  const counts = await db.query<{ property: string; code: ProblemCode; refused: boolean; count: number }>(
    `SELECT property, code, refused, count(*)::int AS count FROM roster.import_row_errors
     WHERE ecosystem_id = $1 AND import_job_id = $2 GROUP BY property, code, refused ORDER BY refused DESC, count DESC, code`,
    [db.ecosystemId, job.id],
  );
  const template = await templateOfJob(db, job);
  return counts.map((count) => ({
    ...count,
    message: problemText(count.code, language, null, detailOf(template, count)),
  }));
}

async function storedRows(
  db: TenantDb,
  job: ImportJobRow,
  filter: ImportCsvFilter | null | undefined,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const selection = filter?.rows ?? 'REFUSED';
  const { rows, total } = await readPage<Row>(
    db,
    `SELECT r.row_number AS "rowNumber", r.cells AS values, count(*) OVER ()::int AS total FROM roster.import_rows r
     WHERE r.ecosystem_id = $1 AND r.import_job_id = $2 AND ($3 = 'ALL' OR r.refused = ($3 = 'REFUSED'))
       AND ($4::text IS NULL AND $5::text IS NULL OR EXISTS (
         SELECT FROM roster.import_row_errors e WHERE e.ecosystem_id = $1 AND e.import_job_id = $2 AND e.row_number = r.row_number
           AND ($4::text IS NULL OR e.property = $4) AND ($5::text IS NULL OR e.code = $5)))
     ORDER BY r.row_number LIMIT $6 OFFSET $7`,
    [db.ecosystemId, job.id, selection, filter?.property ?? null, filter?.code ?? null],
    page,
  );
  return { rows: rows.map(({ rowNumber, values }) => ({ rowNumber, values })), total };
}

/** Rows that were loaded unchanged exist in the uploaded file only. */
async function rowsOfFile(
  job: ImportJobRow,
  { limit, offset }: { limit: number; offset: number },
  files: Services['files'],
): Promise<Row[]> {
  const rows: Row[] = [];
  let seen = 0;
  for await (const batch of readCsv(await files.read(job.file_key), {
    delimiter: job.delimiter,
    headerRow: job.header_row,
  })) {
    if (seen + batch.length > offset) {
      const wanted = batch.slice(Math.max(0, offset - seen), offset + limit - seen);
      rows.push(...wanted.map(({ rowNumber, cells }) => ({ rowNumber, values: cells })));
    }
    seen += batch.length;
    if (seen >= offset + limit) break;
  }
  return rows;
}

async function errorsOf(
  db: TenantDb,
  job: ImportJobRow,
  rows: readonly Row[],
  { language }: Actor,
): Promise<ImportRowError[]> {
  const errors = await db.query<ErrorRow>(
    `SELECT row_number AS "rowNumber", property, value, code, refused, first_row AS "firstRow" FROM roster.import_row_errors
     WHERE ecosystem_id = $1 AND import_job_id = $2 AND row_number = ANY($3::int[]) ORDER BY row_number, refused DESC, property`,
    [db.ecosystemId, job.id, rows.map(({ rowNumber }) => rowNumber)],
  );
  const template = await templateOfJob(db, job);
  return errors.map(({ firstRow, ...error }) => ({
    ...error,
    message: problemText(error.code, language, firstRow, detailOf(template, error)),
  }));
}

/** What the template of the import asks for, if the problem is about its rules. */
export function detailOf(
  { columns }: Pick<Template, 'columns'>,
  { property, code }: { property: string; code: ProblemCode },
): string {
  const column = columns.find(({ name }) => name === property);
  return column ? ruleDetail(column, code) : '';
}
