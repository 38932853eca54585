import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { dayIn } from '@lyceum/contracts/calendar';
import type { Words } from '@lyceum/server/actor';
import { defineJob, type RunningJob } from '@lyceum/server/jobs';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { requestedDays } from '../per-program/subject';
import {
  type Cell,
  headOf,
  type Place,
  readFacts,
  readEcosystemFacts,
  readPrograms,
  readRows,
} from '../templates/subject';
import { singly } from '../read';
import { MAIL_REPORT } from './mail-report';
import { FILE_COLUMNS, WRITE_REPORT, type ReportFileRow } from './report-file';

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
    const { fileKey, fileName, rows } = await write(job, file, services);
    await services.tenancy.within(job.actor, async (db) => {
      await db.query(
        `UPDATE reports.report_files SET status = 'READY', file_key = $2, file_name = $3, rows = $4, finished_at = $5 WHERE id = $1`,
        [file.id, fileKey, fileName, rows, services.clock.now()],
      );
      notifyRequester(db, file);
      // One job per recipient, so that a failing mail server delays only its own recipients.
      for (const userId of file.recipientIds) await db.enqueue(MAIL_REPORT, { reportId: file.id, userId });
      await job.doneWith(db);
    });
  },
  failed: async (job, _error, { tenancy, clock }) =>
    tenancy.within(job.actor, async (db) => {
      const [file] = await db.query<ReportFileRow>(
        `UPDATE reports.report_files SET status = 'FAILED', finished_at = $2 WHERE id = $1 AND status IN ('QUEUED', 'RUNNING')
         RETURNING ${FILE_COLUMNS}`,
        [job.data.reportId, clock.now()],
      );
      if (!file) return;
      await db.query(`UPDATE reports.scheduled_reports SET error = 'FAILED' WHERE id = $1`, [
        file.scheduleId,
      ]);
      notifyRequester(db, file);
    }),
});

function notifyRequester(db: TenantDb, { id, requestedBy }: Pick<ReportFileRow, 'id' | 'requestedBy'>): void {
  if (requestedBy) db.notify({ userIds: [requestedBy], topics: ['reports'], ids: [id] });
}

async function write(job: Job, file: ReportFileRow, services: Services) {
  const read = singly(job.actor, services);
  const ecosystemFacts = await readEcosystemFacts(read);
  const { startDay, endDay } = file;
  const days =
    startDay && endDay
      ? requestedDays(
          { beginDate: startDay, endDate: endDay },
          services.clock.now(),
          ecosystemFacts.timeZoneId,
        )
      : null;
  const asked = { ...file, days };
  const facts = await readFacts(ecosystemFacts, file.language, read);
  const programs = await readPrograms(asked, read);
  const maker = { ...job.actor, kind: 'user' as const, userId: file.requestedBy };
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    // The byte order mark makes spreadsheets read UTF-8.
    yield `\uFEFF${csv([headOf(file.reportType, file.columns, facts).map(({ label }) => label)])}`;
    for (let from: Place | null = null, more = true; more; more = from !== null) {
      job.signal.throwIfAborted();
      const page = await readRows(asked, facts, programs, { from, size: PAGE, read });
      rows += page.rows.length;
      if (file.requestedBy) personViewLog(services).note(maker, 'SESSIONS_EXPORT', page.userIds);
      yield csv(page.rows);
      await noteRows(job, file, rows, services);
      from = page.next;
    }
  }
  const fileKey = `reports/${file.id}.csv`;
  await services.files.write(fileKey, Readable.from(lines(), { objectMode: false }));
  return { fileKey, fileName: fileNameOf(file, ecosystemFacts.timeZoneId), rows };
}

/** Escapes formulas: cells contain text that people typed. */
const csv = (rows: Cell[][]) => stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });

async function noteRows(job: Job, file: ReportFileRow, rows: number, { tenancy }: Services): Promise<void> {
  await tenancy.within(job.actor, async (db) => {
    await db.query(`UPDATE reports.report_files SET rows = $2 WHERE id = $1`, [file.id, rows]);
    notifyRequester(db, file);
  });
  await job.progress(rows, rows);
}

/** The report's name, reduced to characters that every file system allows, and its days. */
function fileNameOf(file: ReportFileRow, timeZoneId: string): string {
  const { name, startDay, endDay, language, createdAt } = file;
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  const days = startDay ? [startDay, endDay] : [dayIn(timeZoneId, createdAt)];
  return `${[plain || FILE[language], ...days].join('-')}.csv`;
}
