import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import type { EngagementStatus, ReportColumnKind } from '../__generated__/resolvers';
import type { Read } from '../read';

/** Filters of a report besides programs and days. */
export interface ReportFilters {
  schoolId: string | null;
  gradeLevel: string | null;
  /** Null: all. */
  statuses: EngagementStatus[] | null;
}

/** Days, with the instants at which they begin and end. */
export interface ReportDays {
  begin: string;
  end: string;
  from: Date;
  to: Date;
}

export interface TableProgram {
  id: string;
  name: string;
  weeklyTarget: number | null;
}

/** A request for rows of one program, from a row on. */
export interface PartAsked {
  program: TableProgram;
  filters: ReportFilters;
  /** Null where the report has no days. */
  days: ReportDays | null;
  /** Key of the previous row; null: from the first. */
  after: readonly string[] | null;
  limit: number;
}

export type Cell = string | number | null;

/** Data that cells need besides their row. */
export interface TableFacts {
  language: Language;
  terms: EcosystemTerms;
  timeZoneId: string;
  /** School names by id. */
  schools: ReadonlyMap<string, string>;
}

export interface Column<Row> {
  kind: ReportColumnKind;
  /** Left out unless chosen explicitly. */
  hidden?: boolean;
  cell: (row: Row, facts: TableFacts) => Cell;
}

/** Reads the rows of a report type. Rows of a program are ordered by their keys. */
export interface ReportSource<Row extends { key: string[]; userId?: string }> {
  columns: Record<string, Column<Row & { program: TableProgram }>>;
  /** At most `limit` rows in order, by one or two indexed statements whose cost does not grow with the ledger. */
  read(asked: PartAsked, read: Read): Promise<Row[]>;
  /** Whether these strings are a valid key. */
  isKey(key: readonly string[]): boolean;
}

export const number = <Row>(cell: (row: Row) => number | null, hidden = false): Column<Row> => ({
  kind: 'NUMBER',
  cell,
  hidden,
});

export const text = <Row>(cell: (row: Row, facts: TableFacts) => string | null): Column<Row> => ({
  kind: 'TEXT',
  cell,
});

export const programColumn = text(({ program }: { program: TableProgram }) => program.name);
