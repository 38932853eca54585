import type { Language } from '@lyceum/server/actor';
import type {
  PreProcessReport,
  PreProcessReportStatus,
  ReportFormat,
  ReportType,
} from '../__generated__/resolvers';
import type { Alert } from '../deliveries/subject';
import { presentPivot, type PivotReader, type StoredPivot } from '../pivots/subject';
import type { Read } from '../read';
import type { ReportFilters } from '../templates/subject';
import type { MailFigures } from './mail-figures';

export const WRITE_REPORT = 'write-report';
/** Files hold the minutes of many people, so they are deleted after this many days. */
export const RETENTION_DAYS = 14;

/** A table as its reader may see it when the file is asked for. */
export interface FilePivot extends StoredPivot {
  reader: PivotReader;
}

export interface ReportFileRow {
  id: string;
  name: string;
  reportType: ReportType;
  programIds: string[];
  columns: string[];
  filters: ReportFilters;
  startDay: string | null;
  endDay: string | null;
  language: Language;
  status: PreProcessReportStatus;
  rows: number;
  /** EXCEL instead of PDF once the file was written without Chromium. */
  format: ReportFormat;
  isInsteadOfPdf: boolean;
  isTooLong: boolean;
  fileKey: string | null;
  fileName: string | null;
  requestedBy: string | null;
  scheduleId: string | null;
  recipientIds: string[];
  /** Addresses outside the ecosystem that are told of it. */
  outsideAddresses: string[];
  /** Only for PIVOT: the table, and the rights with which it is read. */
  pivot: FilePivot | null;
  /** Only for PIVOT of a schedule: the one person whom it is written for. */
  readerId: string | null;
  alert: Alert | null;
  /** Null until the file is written, without an alert, and where there was nothing to count (`hasNoFigure`). */
  isAlertCrossed: boolean | null;
  /** IN_MAIL, once written. */
  mailFigures: MailFigures | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** Whether the written file has an alert for whose figure there was nothing to count. */
export const hasNoFigure = ({ alert, isAlertCrossed }: Pick<ReportFileRow, 'alert' | 'isAlertCrossed'>) =>
  alert !== null && isAlertCrossed === null;

export const FILE_COLUMNS = `id, name, report_type AS "reportType", program_ids AS "programIds", columns, filters,
  start_day::text AS "startDay", end_day::text AS "endDay", language, status, rows, format,
  instead_of_pdf AS "isInsteadOfPdf", too_long AS "isTooLong", file_key AS "fileKey", file_name AS "fileName",
  requested_by AS "requestedBy", schedule_id AS "scheduleId", recipient_ids AS "recipientIds", outside_addresses AS "outsideAddresses", created_at AS "createdAt",
  finished_at AS "finishedAt", alert, alert_crossed AS "isAlertCrossed", mail_figures AS "mailFigures", pivot,
  reader_id AS "readerId"`;

/**
 * Key of a file `t` before it is written. It stays when a PDF becomes a workbook, so a file of another format than CSV has
 * no ending in the store; the reader downloads it under `file_name`.
 */
export const FIRST_KEY_SQL = `'reports/' || t.id || CASE t.format WHEN 'CSV' THEN '.csv' ELSE '' END`;

export const fileKeyOf = ({ id, format }: Pick<ReportFileRow, 'id' | 'format'>) =>
  `reports/${id}${format === 'CSV' ? '.csv' : ''}`;

/** Presents the files, with names read by two statements for all. */
export async function viewsOf(files: readonly ReportFileRow[], read: Read): Promise<PreProcessReport[]> {
  const [programs, people] = await Promise.all([
    readNames(
      'programs',
      'id',
      files.flatMap(({ programIds }) => programIds),
      read,
    ),
    readNames(
      'people',
      'user_id',
      files.flatMap(({ requestedBy }) => requestedBy ?? []),
      read,
    ),
  ]);
  return files.map((file) => ({
    id: file.id,
    reportName: file.name,
    reportType: file.reportType,
    programIds: file.programIds,
    programs: namedPrograms(file.programIds, programs),
    columns: file.columns,
    ...file.filters,
    startDate: file.startDay,
    endDate: file.endDay,
    status: file.status,
    rows: file.rows,
    format: file.format,
    isInsteadOfPdf: file.isInsteadOfPdf,
    isTooLong: file.isTooLong,
    fileName: file.fileName,
    requestedAt: file.createdAt.toISOString(),
    finishedAt: file.finishedAt?.toISOString() ?? null,
    expiresAt: new Date(file.createdAt.getTime() + RETENTION_DAYS * 86_400_000).toISOString(),
    requestedBy: personOf(file.requestedBy, people),
    scheduledReportId: file.scheduleId,
    pivot: file.pivot && presentPivot(file.pivot),
  }));
}

export type Names = ReadonlyMap<string, string>;

export async function readNames(
  table: 'programs' | 'people',
  key: 'id' | 'user_id',
  ids: readonly string[],
  read: Read,
): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string; name: string }>(
    `names-of-${table}`,
    `SELECT ${key} AS id, name FROM reports.${table} WHERE ${key} = ANY ($1::uuid[])`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const namedPrograms = (ids: readonly string[], names: Names) =>
  ids
    .flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []))
    .sort((a, b) => a.name.localeCompare(b.name));

export const personOf = (userId: string | null, names: Names) =>
  userId === null ? null : { userId, name: names.get(userId) || null };
