import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReportFormat, ReportType } from '../__generated__/resolvers';
import type { Alert } from '../deliveries/subject';
import type { ChosenReport } from '../templates/subject';
import { FILE_COLUMNS, WRITE_REPORT, type FilePivot, type ReportFileRow } from './report-file';

export interface FileRequest extends Omit<ChosenReport, 'reportType'> {
  reportType: ReportType;
  /** Only for PIVOT. */
  pivot?: FilePivot;
  name: string;
  startDay: string | null;
  endDay: string | null;
  language: Language;
  format: ReportFormat;
  requestedBy: string | null;
  /** Set for a schedule's run: the schedule's id and alert, the run, and the people to notify. */
  scheduled?: {
    id: string;
    runAt: Date;
    recipientIds: string[];
    /** Set where each person gets a file of their own. */
    readerId?: string;
    outsideAddresses: string[];
    alert: Alert | null;
  };
}

/** Queues the writing of a file. A schedule's run queues one file per language, or per person; null: it was queued before. */
export async function requestFile(db: TenantDb, asked: FileRequest): Promise<ReportFileRow | null> {
  const { scheduled } = asked;
  const [file] = await db.query<ReportFileRow>(
    `INSERT INTO reports.report_files (ecosystem_id, name, report_type, program_ids, columns, filters, start_day, end_day, language,
       requested_by, schedule_id, run_at, recipient_ids, format, alert, outside_addresses, pivot, reader_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) ON CONFLICT DO NOTHING RETURNING ${FILE_COLUMNS}`,
    [
      ...[db.ecosystemId, asked.name, asked.reportType, asked.programIds, asked.columns],
      ...[JSON.stringify(asked.filters), asked.startDay, asked.endDay, asked.language, asked.requestedBy],
      ...[scheduled?.id ?? null, scheduled?.runAt ?? null, scheduled?.recipientIds ?? [], asked.format],
      scheduled?.alert ? JSON.stringify(scheduled.alert) : null,
      scheduled?.outsideAddresses ?? [],
      asked.pivot ? JSON.stringify(asked.pivot) : null,
      scheduled?.readerId ?? null,
    ],
  );
  if (!file) return null;
  await db.enqueue(WRITE_REPORT, { reportId: file.id });
  return file;
}
