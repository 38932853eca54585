import type { ReportColumn } from '../__generated__/resolvers';
import { requestedDays } from '../per-program/subject';
import type { Read } from '../read';
import {
  type Cell,
  headOf,
  isOfRows,
  readEcosystemFacts,
  readFacts,
  readPrograms,
  readRows,
  type Place,
  type RowsReportType,
} from '../templates/subject';
import type { ReportFileRow } from './report-file';

/** A file of a list of rows. */
export type RowsFile = ReportFileRow & { reportType: RowsReportType };

/** What every page of a file's rows needs. */
export async function openRows(file: RowsFile, now: Date, read: Read) {
  const ecosystemFacts = await readEcosystemFacts(read);
  const { timeZoneId } = ecosystemFacts;
  const { startDay, endDay } = file;
  const days =
    startDay && endDay ? requestedDays({ beginDate: startDay, endDate: endDay }, now, timeZoneId) : null;
  const asked = { ...file, days };
  const facts = await readFacts(ecosystemFacts, file.language, read);
  const programs = await readPrograms(asked, read);
  return {
    timeZoneId,
    columns: headOf(file.reportType, file.columns, facts),
    page: (from: Place | null, size: number) => readRows(asked, facts, programs, { from, size, read }),
  };
}

export interface FirstRows {
  columns: readonly ReportColumn[];
  rows: Cell[][];
  hasMore: boolean;
}

const MOST_IN_MAIL = 50;

/** The beginning of a report, for a mail. Null for reports whose rows name people: those are read after signing in. */
export async function readFirstRows(file: ReportFileRow, now: Date, read: Read): Promise<FirstRows | null> {
  if (!isOfRows(file) || file.reportType !== 'DOSAGE') return null;
  const { columns, page } = await openRows(file, now, read);
  const { rows, next } = await page(null, MOST_IN_MAIL);
  return { columns, rows, hasMore: next !== null };
}
