import { dateTexts, dayIn } from '@lyceum/contracts/calendar';
import type { Words } from '@lyceum/server/actor';
import { defineJob, type RunningJob } from '@lyceum/server/jobs';
import { personViewLog } from '@lyceum/server/personal-data';
import { TooManyRows } from '@lyceum/server/spreadsheets';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReportFormat } from '../__generated__/resolvers';
import { crosses, endDeliveriesOf, MAIL_REPORT } from '../deliveries/subject';
import { t } from '../i18n';
import { measurePrograms } from '../metrics/subject';
import { isOfRows, readEcosystemFacts, type Place } from '../templates/subject';
import { singly, type Read } from '../read';
import { drawRows } from './chart-of-rows';
import { MailSummary, type MailFigures } from './mail-figures';
import { openRows, type RowsFile } from './open-rows';
import { tableOfPivot } from './pivot-table';
import { FILE_COLUMNS, fileKeyOf, WRITE_REPORT, type ReportFileRow } from './report-file';
import type { ReportTable } from './report-table';
import { writeFormat } from './write-format';

const PAGE = 1000;
const FILE: Words = t('files.fallbackName');

type Job = RunningJob<{ reportId: string }>;

/** Streams the rows page by page into the file store, with one page in memory. A repeated run overwrites the file. */
export const writeReport = defineJob<{ reportId: string }, Services>({
  kind: WRITE_REPORT,
  concurrency: 2,
  handler: async (job, services) => {
    const file = await services.tenancy.within(job.actor, async (db) => {
      const [row] = await db.query<ReportFileRow>(
        `UPDATE reports.report_files SET status = 'RUNNING', rows = 0 WHERE id = $1 AND status IN ('QUEUED', 'RUNNING')
         RETURNING ${FILE_COLUMNS}`,
        [job.data.reportId],
      );
      if (row) notifyRequester(db, row);
      return row;
    });
    if (!file) return;
    const written = await write(job, file, services).catch((error: unknown) => {
      if (error instanceof TooManyRows) return null;
      throw error;
    });
    if (!written) return giveUp(job, file.id, { isTooLong: true }, services);
    const isAlertCrossed = await isCrossed(file, singly(job.actor, services));
    await services.tenancy.within(job.actor, async (db) => {
      await db.query(
        `UPDATE reports.report_files SET status = 'READY', file_key = $2, file_name = $3, rows = $4, format = $5, instead_of_pdf = $6,
           finished_at = $7, alert_crossed = $8, mail_figures = $9 WHERE id = $1`,
        [
          ...[file.id, written.fileKey, written.fileName, written.rows],
          ...[written.format, written.isInsteadOfPdf, services.clock.now(), isAlertCrossed],
          written.mailFigures && JSON.stringify(written.mailFigures),
        ],
      );
      notifyRequester(db, file);
      await queueMails(db, { ...file, isAlertCrossed }, written.rows, services.clock.now());
      await job.doneWith(db);
    });
  },
  failed: (job, _error, services) => giveUp(job, job.data.reportId, { isTooLong: false }, services),
});

/**
 * One job per recipient, so that a failing mail server delays only its own recipients. An alert is also mailed where there
 * was nothing to count: somebody expected something.
 */
async function queueMails(db: TenantDb, file: ReportFileRow, rows: number, now: Date): Promise<void> {
  if (rows === 0 && (await skipsEmpty(db, file)))
    return endDeliveriesOf(db, file.id, { status: 'SKIPPED', reason: 'EMPTY', now });
  if (file.alert?.onlyWhenCrossed && file.isAlertCrossed === false)
    return endDeliveriesOf(db, file.id, { status: 'SKIPPED', reason: 'WITHIN_BOUND', now });
  for (const userId of file.recipientIds) await db.enqueue(MAIL_REPORT, { reportId: file.id, userId });
  for (const address of file.outsideAddresses)
    await db.enqueue(MAIL_REPORT, { reportId: file.id, userId: null, address });
}

async function skipsEmpty(db: TenantDb, { scheduleId }: ReportFileRow): Promise<boolean> {
  if (!scheduleId) return false;
  const [schedule] = await db.query<{ skipIfEmpty: boolean }>(
    `SELECT skip_if_empty AS "skipIfEmpty" FROM reports.scheduled_reports WHERE id = $1`,
    [scheduleId],
  );
  return schedule?.skipIfEmpty ?? false;
}

/** Whether the figure of the file's alert is beyond its bound; null without an alert, and with nothing to count. */
async function isCrossed(file: ReportFileRow, read: Read): Promise<boolean | null> {
  const { alert, programIds, startDay, endDay, filters } = file;
  if (!alert || !startDay || !endDay) return null;
  const { timeZoneId } = await readEcosystemFacts(read);
  const { schoolId, gradeLevel } = filters;
  const days = { beginDate: startDay, endDate: endDay };
  const asked = { ...days, metric: alert.metric, programIds, timeZoneId, schoolId, gradeLevel };
  return crosses(alert, await measurePrograms(asked, read));
}

/** Marks the file, its schedule and its deliveries as failed. */
function giveUp(
  { actor }: Pick<Job, 'actor'>,
  reportId: string,
  { isTooLong }: { isTooLong: boolean },
  { tenancy, clock }: Services,
): Promise<void> {
  return tenancy.within(actor, async (db) => {
    const [file] = await db.query<ReportFileRow>(
      `UPDATE reports.report_files SET status = 'FAILED', too_long = $3, finished_at = $2
       WHERE id = $1 AND status IN ('QUEUED', 'RUNNING') RETURNING ${FILE_COLUMNS}`,
      [reportId, clock.now(), isTooLong],
    );
    if (!file) return;
    await db.query(`UPDATE reports.scheduled_reports SET error = $2 WHERE id = $1`, [
      file.scheduleId,
      isTooLong ? 'TOO_LONG' : 'FAILED',
    ]);
    await endDeliveriesOf(db, file.id, {
      status: 'FAILED',
      reason: isTooLong ? 'TOO_LONG' : 'FILE_FAILED',
      now: clock.now(),
    });
    notifyRequester(db, file);
  });
}

function notifyRequester(db: TenantDb, { id, requestedBy }: Pick<ReportFileRow, 'id' | 'requestedBy'>): void {
  if (requestedBy) db.notify({ userIds: [requestedBy], topics: ['reports'], ids: [id] });
}

async function write(job: Job, file: ReportFileRow, services: Services) {
  const opened = isOfRows(file) ? await openPages(job, file, services) : await openPivot(job, file, services);
  const { content, format, isInsteadOfPdf } = await writeFormat(file.format, opened.table, services);
  const fileKey = fileKeyOf(file);
  await services.files.write(fileKey, content);
  const fileName = fileNameOf(file, format, opened.timeZoneId);
  return { fileKey, fileName, format, isInsteadOfPdf, rows: opened.rows(), mailFigures: opened.figures() };
}

interface Opened {
  table: ReportTable;
  timeZoneId: string;
  /** The number of rows, and the figures for a mail; once the table is written. */
  rows: () => number;
  figures: () => MailFigures | null;
}

async function openPivot(job: Job, file: ReportFileRow, services: Services): Promise<Opened> {
  const { timeZoneId } = await readEcosystemFacts(singly(job.actor, services));
  const { table, rows } = await tableOfPivot(file, job.actor, services);
  return { table, timeZoneId, rows: () => rows, figures: () => null };
}

async function openPages(job: Job, file: RowsFile, services: Services): Promise<Opened> {
  const { timeZoneId, columns, page } = await openRows(
    file,
    services.clock.now(),
    singly(job.actor, services),
  );
  const maker = { ...job.actor, kind: 'user' as const, userId: file.requestedBy };
  const summary = file.format === 'IN_MAIL' ? new MailSummary(file.reportType, columns, file.language) : null;
  let rows = 0;
  async function* pages(): ReportTable['pages'] {
    for (let from: Place | null = null, more = true; more; more = from !== null) {
      job.signal.throwIfAborted();
      const found = await page(from, PAGE);
      rows += found.rows.length;
      for (const [at, source] of found.sources.entries()) summary?.add(source, found.rows[at]!);
      if (file.requestedBy) personViewLog(services).note(maker, 'SESSIONS_EXPORT', found.userIds);
      yield found.rows;
      await noteRows(job, file, rows, services);
      from = found.next;
    }
  }
  const table: ReportTable = {
    ...{ name: file.name, language: file.language, about: aboutOf(file), columns, pages: pages() },
    draw: (all) => drawRows({ ...file, columns }, all),
  };
  return { table, timeZoneId, rows: () => rows, figures: () => summary?.figures() ?? null };
}

function aboutOf({ startDay, endDay, language }: ReportFileRow): string[] {
  if (!startDay || !endDay) return [t('schedules.mail.now')[language]];
  return [t('schedules.mail.days', { span: dateTexts(language, 'UTC').span(startDay, endDay) })[language]];
}

async function noteRows(job: Job, file: ReportFileRow, rows: number, { tenancy }: Services): Promise<void> {
  await tenancy.within(job.actor, async (db) => {
    await db.query(`UPDATE reports.report_files SET rows = $2 WHERE id = $1`, [file.id, rows]);
    notifyRequester(db, file);
  });
  await job.progress(rows, rows);
}

const ENDINGS: Record<ReportFormat, string> = {
  CSV: 'csv',
  EXCEL: 'xlsx',
  PDF: 'pdf',
  PARQUET: 'parquet',
  IN_MAIL: 'csv',
};

/** The report's name, reduced to characters that every file system allows, and its days. */
function fileNameOf(file: ReportFileRow, format: ReportFormat, timeZoneId: string): string {
  const { name, startDay, endDay, language, createdAt } = file;
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  const days = startDay ? [startDay, endDay] : [dayIn(timeZoneId, createdAt)];
  return `${[plain || FILE[language], ...days].join('-')}.${ENDINGS[format]}`;
}
