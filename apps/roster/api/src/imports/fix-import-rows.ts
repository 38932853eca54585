import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationFixImportRowsArgs, SubmitImportJobAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { LONGEST_TEXT, type ProblemCode, csvLine } from '../cells/subject';
import { normaliseName, readHeader, type RecognisedHeader } from '../columns/subject';
import { fixRow, type Fix } from '../rows/subject';
import { templateOfJob } from '../import-templates/subject';
import { openProgram } from '../projections/subject';
import { administeredImport, refuseUnlessMayLoad, type ImportJobRow } from './import-job';
import { uploadFolder } from './request-import-job-upload';
import { refuseUnlessReplaceable, replaceImport } from './resubmit-import-job';
import { rowToken, TOKEN_COLUMN } from './row-token';

const PAGE = 1000;
const MOST_FIXES = 500;
const MOST_CELLS = 2000;
/** Number of characters of a cell that are stored of a refused row. */
const KEPT_CHARACTERS = 500;

const texts = {
  nothing: t('imports.fix.nothing'),
  column: t('imports.fix.column'),
  long: t('imports.fix.long'),
  many: t('imports.fix.many'),
};

type Input = MutationFixImportRowsArgs['input'];
type Written = ReadonlyMap<number, Record<string, string>>;

export async function fixImportRows(
  actor: Actor,
  { input }: MutationFixImportRowsArgs,
  services: Services,
): Promise<SubmitImportJobAnswer> {
  const { former, header } = await services.tenancy.within(actor, async (db) => {
    const row = await administeredImport(actor, input.importJobId, db);
    await openProgram(actor, row.program_id, db);
    refuseUnlessMayLoad(actor, row.entity_type);
    return { former: row, header: readHeader(row.headers, await templateOfJob(db, row)) };
  });
  refuseUnlessReplaceable(former);
  const { fixes, written } = checked(input, header);
  const token = former.headers.map(normaliseName).indexOf(TOKEN_COLUMN);
  const withoutToken = <Cell>(cells: readonly Cell[]) => cells.filter((_, place) => place !== token);
  const headers = [TOKEN_COLUMN, ...withoutToken(former.headers)];
  const root = former.resubmission_chain[0] ?? former.id;
  const lines = await services.tenancy.within(actor, (db) =>
    fixedRows(db, former, ({ rowNumber, cells, problems }) => {
      const fixed = fixRow({ cells, problems }, header.places, fixes, written.get(rowNumber));
      return fixed && csvLine([rowToken(root, rowNumber), ...withoutToken(fixed)]);
    }),
  );
  if (lines.length === 0) throw new BadInput('input.fixes', texts.nothing);
  const key = `${uploadFolder(actor.ecosystemId!, former.program_id)}${randomUUID()}.csv`;
  const content = [csvLine(headers), ...lines];
  await services.files.write(key, Readable.from(content, { objectMode: false }));
  const importJobId = await replaceImport(actor, former, services, {
    key,
    name: `${former.file_name.replace(/(-fixed)?\.(csv|xlsx|xlsm)$/i, '')}-fixed.csv`,
    size: content.reduce((sum, line) => sum + Buffer.byteLength(line), 0),
    template: header.template,
    headers,
    delimiter: ',',
    headerRow: 1,
    workbookKey: null,
    mapping: former.mapping,
    notes: [],
  });
  return { errors: [], importJobId };
}

function checked(
  { fixes = [], cells = [] }: Input,
  { places }: RecognisedHeader,
): { fixes: Fix[]; written: Written } {
  const given = fixes ?? [];
  const edits = cells ?? [];
  if (given.length > MOST_FIXES || edits.length > MOST_CELLS) throw new BadInput('input', texts.many);
  const check = (field: string, property: string, value: string) => {
    if ((places[property] ?? -1) === -1) throw new BadInput(`${field}.property`, texts.column);
    if (value.length > LONGEST_TEXT) throw new BadInput(`${field}.value`, texts.long);
  };
  for (const [n, { property, to }] of given.entries()) check(`input.fixes.${n}`, property, to ?? '');
  const written = new Map<number, Record<string, string>>();
  for (const [n, { rowNumber, property, value }] of edits.entries()) {
    check(`input.cells.${n}`, property, value);
    written.set(rowNumber, { ...written.get(rowNumber), [property]: value });
  }
  const whole = given.map((fix) => ({
    ...fix,
    code: fix.code as ProblemCode,
    from: fix.from ?? '',
    to: fix.to ?? '',
  }));
  return { fixes: whole, written };
}

interface KeptRow {
  rowNumber: number;
  cells: string[];
  problems: { property: string; code: string }[];
}

/** The refused or remarked rows that `fix` changes; null from `fix`: the row stays as it is. */
async function fixedRows(
  db: TenantDb,
  job: ImportJobRow,
  fix: (row: KeptRow) => string | null,
): Promise<string[]> {
  const lines: string[] = [];
  for (let after = 0; ;) {
    const rows = await db.query<KeptRow>(
      `SELECT r.row_number AS "rowNumber", r.cells, (SELECT jsonb_agg(jsonb_build_object('property', e.property, 'code', e.code))
         FROM roster.import_row_errors e
         WHERE e.ecosystem_id = $1 AND e.import_job_id = $2 AND e.row_number = r.row_number) AS problems
       FROM roster.import_rows r WHERE r.ecosystem_id = $1 AND r.import_job_id = $2 AND r.row_number > $3
       ORDER BY r.row_number LIMIT ${PAGE}`,
      [db.ecosystemId, job.id, after],
    );
    if (rows.length === 0) return lines;
    for (const row of rows) {
      const line = fix({ ...row, problems: row.problems ?? [] });
      if (line === null) continue;
      if (row.cells.some((cell) => cell.length >= KEPT_CHARACTERS))
        throw new BadInput('input.fixes', t('imports.fix.cut', { row: row.rowNumber }));
      lines.push(line);
    }
    after = rows.at(-1)!.rowNumber;
  }
}
