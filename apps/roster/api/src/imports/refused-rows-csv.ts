import { LANGUAGES, type Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { problemText, type ProblemCode, csvLine } from '../cells/subject';
import { type Template } from '../columns/subject';
import { templateOfJob } from '../import-templates/subject';
import { detailOf } from './get-import-csv-page';
import type { ImportJobRow } from './import-job';
import { rowToken, TOKEN_COLUMN } from './row-token';

const PAGE = 1000;

/** No template has columns of these names, so the corrected file can be uploaded as it is. */
const REASON_HEADERS = [
  t('imports.refusedRows.row'),
  t('imports.refusedRows.problemColumn'),
  t('imports.refusedRows.problemValue'),
  t('imports.refusedRows.reason'),
];
const reasonHeaders = (language: Language) => REASON_HEADERS.map((header) => header[language]);

interface RefusedRow {
  row_number: number;
  cells: string[];
  errors: { property: string; value: string; code: ProblemCode; firstRow: number | null }[];
}

/**
 * Streams the refused rows with their reasons beside their own cells. Starts with a byte order mark, by which
 * spreadsheets recognise UTF-8.
 */
export async function* refusedRowsCsv(
  db: TenantDb,
  job: ImportJobRow,
  language: Language,
): AsyncGenerator<string> {
  const own = ownColumns(job.headers);
  const root = job.resubmission_chain[0] ?? job.id;
  yield `\uFEFF${csvLine([TOKEN_COLUMN, ...reasonHeaders(language), ...job.headers.slice(own)])}`;
  const template = await templateOfJob(db, job);
  for (let after = 0; ;) {
    const rows = await db.query<RefusedRow>(
      `SELECT r.row_number, r.cells, (SELECT jsonb_agg(jsonb_build_object('property', e.property, 'value', e.value, 'code', e.code,
           'firstRow', e.first_row) ORDER BY e.property) FROM roster.import_row_errors e
         WHERE e.ecosystem_id = $1 AND e.import_job_id = $2 AND e.row_number = r.row_number AND e.refused) AS errors
       FROM roster.import_rows r WHERE r.ecosystem_id = $1 AND r.import_job_id = $2 AND r.refused AND r.row_number > $3
       ORDER BY r.row_number LIMIT ${PAGE}`,
      [db.ecosystemId, job.id, after],
    );
    if (rows.length === 0) return;
    const lines = rows.map((row) => {
      const cells = row.cells.slice(own);
      return csvLine([rowToken(root, row.row_number), ...lineOf({ ...row, cells }, language, template)]);
    });
    yield lines.join('');
    after = rows.at(-1)!.row_number;
  }
}

/** Number of leading columns that an earlier download of refused rows added. */
function ownColumns(headers: readonly string[]): number {
  const token = headers[0] === TOKEN_COLUMN ? 1 : 0;
  const reasons = LANGUAGES.map(reasonHeaders).find((names) =>
    names.every((name, n) => headers[token + n] === name),
  );
  return token + (reasons?.length ?? 0);
}

function lineOf({ row_number, cells, errors }: RefusedRow, language: Language, template: Template): string[] {
  return [
    String(row_number),
    errors.map(({ property }) => property).join(' · '),
    errors.map(({ value }) => value).join(' · '),
    errors
      .map((error) => problemText(error.code, language, error.firstRow, detailOf(template, error)))
      .join(' '),
    ...cells,
  ];
}
