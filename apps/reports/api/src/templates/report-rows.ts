import { isUuid } from '@lyceum/server/tenancy';
import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import type { EngagementStatus, ReportColumn } from '../__generated__/resolvers';
import type { Read } from '../read';
import type { ChosenReport } from './open-report';
import type { Cell, ReportDays, TableFacts, TableProgram } from './report-source';
import { reportTypes, type RowsReportType } from './report-types';
import { metricOfColumn } from './column-metrics';
import { columnTexts, withTerms } from './report-texts';

export interface RowsAsked extends ChosenReport {
  days: ReportDays | null;
}

/** Where the next page begins: the program, and the key of the previous row; null: the program’s first row. */
export interface Place {
  programId: string;
  key: string[] | null;
}

/** What a row is about, beside its cells. */
export interface SourceRow {
  program: Pick<TableProgram, 'id' | 'name'>;
  /** The learner, or the leader of LEADER_HOURS; none for weeks. */
  userId?: string;
  /** DOSAGE: the week's Monday, and its number of learners. */
  week?: string;
  learners?: number;
  /** ENGAGEMENT. */
  status?: EngagementStatus;
}

export interface RowsPage {
  rows: Cell[][];
  /** One for each row. */
  sources: SourceRow[];
  /** Ids of the learners whom the rows name. */
  userIds: string[];
  /** Null: this is the last page. */
  next: Place | null;
}

/** Programs of the report by name. A report on the whole ecosystem leaves out programs without sessions on the days. */
export function readPrograms(
  { reportType, programIds, days }: RowsAsked,
  read: Read,
): Promise<TableProgram[]> {
  const onlyBusy = programIds.length === 0 && (reportType === 'SESSIONS' || reportType === 'DOSAGE');
  return read<TableProgram>(
    `report-programs-${onlyBusy ? 'busy' : 'all'}`,
    `SELECT p.id, p.name, p.weekly_target AS "weeklyTarget" FROM reports.programs p
     WHERE ($1::uuid[] = '{}' OR p.id = ANY ($1)) AND ${
       onlyBusy
         ? `EXISTS (SELECT FROM reports.weeks w WHERE w.program_id = p.id AND w.user_type = 'LEARNER'
              AND w.week >= date_trunc('week', $2::date) AND w.week <= $3::date)`
         : `($2::date IS NULL OR $3::date IS NOT NULL)`
     }
     ORDER BY reports.fold_text(p.name), p.id`,
    [programIds, days?.begin ?? null, days?.end ?? null],
  );
}

/** Rows from a place on, program by program: one statement for each program that the page reaches. */
export async function readRows(
  asked: RowsAsked,
  facts: TableFacts,
  programs: readonly TableProgram[],
  { from, size, read }: { from: Place | null; size: number; read: Read },
): Promise<RowsPage> {
  const { source, namesLearners } = reportTypes[asked.reportType];
  const cells = asked.columns.map((key) => source.columns[key]!.cell);
  const begin = from ? programs.findIndex(({ id }) => id === from.programId) : 0;
  const found: (SourceRow & { program: TableProgram; key: string[] })[] = [];
  for (let at = begin; at >= 0 && at < programs.length && found.length <= size; at += 1) {
    const program = programs[at]!;
    const after = at === begin ? (from?.key ?? null) : null;
    const part = await source.read({ ...asked, program, after, limit: size + 1 - found.length }, read);
    for (const row of part) found.push({ ...row, program });
  }
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page.map((row) => cells.map((cell) => cell(row, facts))),
    sources: page,
    userIds: namesLearners ? [...new Set(page.flatMap(({ userId }) => userId ?? []))] : [],
    next: found.length > size && last ? { programId: last.program.id, key: last.key } : null,
  };
}

export function headOf(
  reportType: RowsReportType,
  columns: readonly string[],
  facts: TableFacts,
): ReportColumn[] {
  const { source } = reportTypes[reportType];
  return columns.map((key) => {
    const { kind, hidden = false } = source.columns[key]!;
    const label = withTerms(columnTexts[key]!, facts.language, facts.terms);
    return { key, label, kind, metric: metricOfColumn(reportType, key), usual: !hidden };
  });
}

export const cursorOf = ({ programId, key }: Place) => encodeCursor([programId, ...(key ?? [])]);

/** Throws BAD_USER_INPUT for an invalid cursor or one of another report. */
export function placeOf(cursor: string, reportType: RowsReportType): Place {
  return decodeCursor('input.after', cursor, ([programId, ...key]) =>
    isUuid(programId) && reportTypes[reportType].source.isKey(key) ? { programId, key } : null,
  );
}
