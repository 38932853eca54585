import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import type { EngagementStatus, ReportColumnKind } from '../__generated__/resolvers';
import type { Read } from '../read';

/** What a report is narrowed to, beside its programs and days. */
export interface ReportFilters {
  schoolId: string | null;
  gradeLevel: string | null;
  /** Null: all. */
  statuses: EngagementStatus[] | null;
}

/** A run of days, and the instants at which it begins and is over. */
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

/** One program’s part of a report, from a row on. */
export interface PartAsked {
  program: TableProgram;
  filters: ReportFilters;
  /** Null where the report has no days. */
  days: ReportDays | null;
  /** Key of the row before; null: from the beginning. */
  after: readonly string[] | null;
  limit: number;
}

export type Cell = string | number | null;

/** What cells need besides their row. */
export interface TableFacts {
  language: Language;
  terms: EcosystemTerms;
  timeZoneId: string;
  /** Names by id. */
  schools: ReadonlyMap<string, string>;
}

export interface Column<Row> {
  kind: ReportColumnKind;
  /** Chosen only by who asks for it. */
  hidden?: boolean;
  cell: (row: Row, facts: TableFacts) => Cell;
}

/** Where the rows of a kind of report come from. Rows of a program have an order that their keys tell. */
export interface ReportSource<Row extends { key: string[]; userId?: string }> {
  columns: Record<string, Column<Row & { program: TableProgram }>>;
  /** At most `limit` rows, in order: a statement or two of one index each, however much the ledger holds. */
  read(asked: PartAsked, read: Read): Promise<Row[]>;
  /** Whether these strings can be a key of it. */
  isKey(key: readonly string[]): boolean;
}

/** Columns that count people or minutes. */
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
