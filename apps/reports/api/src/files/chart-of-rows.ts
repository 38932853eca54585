import { dateTexts } from '@lyceum/contracts/calendar';
import { localeOf } from '@lyceum/server/i18n';
import type { ChartModel } from '@lyceum/web/charts';
import type { Cell, RowsReportType } from '../templates/subject';
import type { Drawing, ReportTable } from './report-table';

interface Drawn {
  kind: ChartModel['kind'];
  /** Column whose values are the places of the chart. */
  by: 'week' | 'date' | 'program';
  /** Columns that are summed at each place. */
  sums: readonly string[];
}

/** The sums that a document draws above its rows. */
const DRAWN: Record<RowsReportType, Drawn | null> = {
  SESSIONS: { kind: 'STACKED', by: 'date', sums: ['present', 'lost'] },
  ATTENDANCE: { kind: 'BAR', by: 'program', sums: ['present'] },
  DOSAGE: { kind: 'LINE', by: 'week', sums: ['scheduled', 'delivered', 'present'] },
  LEADER_HOURS: { kind: 'BAR', by: 'program', sums: ['hoursLed'] },
  ENGAGEMENT: null,
};
/** What a chart of rows is made of. */
type RowsTable = Pick<ReportTable, 'name' | 'language' | 'columns'> & { reportType: RowsReportType };

const [FEWEST_PLACES, MOST_PLACES] = [2, 60];

/** The chart of a report's rows above their table. Null where the chosen columns have nothing to draw, and where there are too many places to read. */
export function drawRows(table: RowsTable, rows: readonly Cell[][]): Drawing | null {
  const model = chartOfRows(table, rows);
  const head = table.columns.find(({ key }) => ['week', 'date', 'program'].includes(key));
  return model && head ? { model, placeHead: head.label } : null;
}

function chartOfRows(table: RowsTable, rows: readonly Cell[][]): ChartModel | null {
  const drawn = DRAWN[table.reportType];
  const at = (key: string) => table.columns.findIndex((column) => column.key === key);
  const place = drawn ? at(drawn.by) : -1;
  const columns = (drawn?.sums ?? []).map(at).filter((index) => index >= 0);
  if (!drawn || place < 0 || columns.length === 0) return null;
  const sums = new Map<string, number[]>();
  for (const row of rows) {
    const key = String(row[place] ?? '');
    const sum = sums.get(key) ?? columns.map(() => 0);
    for (const [n, column] of columns.entries()) sum[n]! += Number(row[column] ?? 0);
    sums.set(key, sum);
  }
  if (sums.size < FEWEST_PLACES || sums.size > MOST_PLACES) return null;
  const keys = [...sums.keys()].sort();
  const number = new Intl.NumberFormat(localeOf(table.language), { maximumFractionDigits: 2 });
  return {
    kind: drawn.kind,
    title: table.name,
    places: keys.map((key) => placeOf(key, drawn.by, table)),
    series: columns.map((column, n) => ({
      key: table.columns[column]!.key,
      name: table.columns[column]!.label,
      values: keys.map((key) => {
        const value = Math.round(sums.get(key)![n]! * 100) / 100;
        return { value, text: number.format(value) };
      }),
    })),
  };
}

function placeOf(key: string, by: Drawn['by'], { language }: RowsTable) {
  if (by === 'program') return { key, label: key, name: key };
  const texts = dateTexts(language, 'UTC');
  return { key, label: texts.day(key), name: texts.date(key) };
}
