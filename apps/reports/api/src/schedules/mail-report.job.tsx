import { defineJob } from '@lyceum/server/jobs';
import { linksOf } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction } from '../read';
import {
  FILE_COLUMNS,
  RETENTION_DAYS,
  MAIL_REPORT,
  readFirstRows,
  type ReportFileRow,
  type ReportMail,
} from '../files/subject';
import { ReportEmail } from './report-email';
import { mayReceive } from './schedule-row';

/** Mails one person that a report is ready, once. People who are no longer admins of its programs are skipped. */
export const mailReport = defineJob<ReportMail, Services>({
  kind: MAIL_REPORT,
  concurrency: 2,
  handler: ({ data: { reportId, userId }, actor }, { tenancy, mail, config, clock }) =>
    tenancy.within(actor, async (db) => {
      const [file] = await db.query<ReportFileRow>(
        `SELECT ${FILE_COLUMNS} FROM reports.report_files WHERE id = $1 AND status = 'READY'`,
        [reportId],
      );
      if (!file) return; // deleted by the sweep meanwhile
      const reader = await readerOf(db, userId, file);
      if (!reader) return;
      const { language } = file;
      const firstRows = file.isInsteadOfPdf
        ? await readFirstRows(file, clock.now(), inTransaction(db))
        : null;
      await mail.send(db, {
        messageKey: `report:${reportId}:${userId}`,
        to: reader.email,
        language,
        fromName: reader.ecosystem,
        subject: t('schedules.mail.subject', { name: file.name })[language],
        react: (
          <ReportEmail
            language={language}
            reader={reader}
            report={file}
            firstRows={firstRows}
            keptDays={RETENTION_DAYS}
            link={linksOf(config.PUBLIC_URL, reader.profileId)(`/reports/files/${file.id}`)}
          />
        ),
      });
    }),
  failed: ({ data: { reportId }, actor }, _error, { tenancy }) =>
    tenancy.within(actor, async (db) => {
      await db.query(
        `UPDATE reports.scheduled_reports r SET error = 'MAIL_FAILED' FROM reports.report_files f
         WHERE f.id = $1 AND r.id = f.schedule_id AND r.error IS NULL`,
        [reportId],
      );
    }),
});

async function readerOf(db: TenantDb, userId: string, { programIds, scheduleId }: ReportFileRow) {
  const [reader] = await db.query<{
    email: string;
    name: string;
    ecosystem: string;
    profileId: string;
  }>(
    `SELECT a.email, p.name, e.name AS ecosystem, e.profile_id AS "profileId" FROM reports.admins a
     JOIN reports.people p ON p.user_id = a.user_id JOIN reports.ecosystems e ON e.ecosystem_id = a.ecosystem_id
     WHERE a.user_id = $1 AND ${mayReceive('$2::uuid[]')}`,
    [userId, programIds],
  );
  if (!reader)
    await db.query(
      `UPDATE reports.scheduled_reports SET error = 'RECIPIENTS_LEFT' WHERE id = $1 AND error IS NULL`,
      [scheduleId],
    );
  return reader;
}
