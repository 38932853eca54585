import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { TooManyRows } from '@lyceum/server/spreadsheets';
import type { Services } from '@lyceum/server/subgraph';
import {
  actorOf,
  chartOfPivot,
  dimensionText,
  notesOfPivot,
  readPivot,
  readPivotNames,
  sheetOfPivot,
} from '../pivots/subject';
import { singly } from '../read';
import type { Cell } from '../templates/subject';
import type { ReportFileRow } from './report-file';
import type { Drawing, ReportTable } from './report-table';

/** A file's table of figures side by side, as its reader may see it. `rows`: their number, without the totals. */
export async function tableOfPivot(
  file: ReportFileRow,
  job: Actor,
  services: Services,
): Promise<{ table: ReportTable; rows: number }> {
  const { language, pivot, startDay, endDay, readerId, requestedBy } = file;
  const reader = actorOf(job, pivot!.reader, { userId: readerId ?? requestedBy, language });
  const days = { beginDate: startDay!, endDate: endDay! };
  const tables = await readPivot(reader, pivot!, days, services).catch((error: unknown) => {
    if (error instanceof BadInput && MANY.includes(String(error.extensions['field'])))
      throw new TooManyRows();
    throw error;
  });
  const { narrowedTo, otherName } = await readPivotNames(pivot!, language, singly(reader, services));
  const sheet = sheetOfPivot(pivot!, tables, { language, otherName });
  const model = chartOfPivot(pivot!, tables.table, language);
  const drawing: Drawing | null = model && { model, placeHead: dimensionText(pivot!.rows, language) };
  return {
    rows: tables.table.rows.length,
    table: {
      ...{ name: file.name, language, about: notesOfPivot(tables, { language, narrowedTo }) },
      ...{ columns: sheet.columns, pages: onePage(sheet.rows), draw: () => drawing },
    },
  };
}

/** What getMetricTable refuses for too many values: the choice itself was valid when the file was asked for. */
const MANY = ['input.rows', 'input.columns'];

async function* onePage(rows: Cell[][]): ReportTable['pages'] {
  yield rows;
}
