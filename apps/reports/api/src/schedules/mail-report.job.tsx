import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import { linksOf } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction } from '../read';
import {
  endDelivery,
  MAIL_REPORT,
  noteRefused,
  noteSent,
  type Recipient,
  type ReportMail,
} from '../deliveries/subject';
import {
  FILE_COLUMNS,
  hasNoFigure,
  RETENTION_DAYS,
  readFirstRows,
  type ReportFileRow,
} from '../files/subject';
import { searchOf } from '../pivots/subject';
import { readEcosystemFacts } from '../templates/subject';
import { alertText, noFigureText } from './alert-texts';
import { isOfDomain, readApprovedDomains } from './approved-domains';
import { OutsideEmail } from './outside-email';
import { ReportEmail } from './report-email';
import { mayReceive } from './schedule-row';

/**
 * Mails one person that a report is ready, once. People who are no longer admins of its programs are skipped. A refused
 * mail is tried again after the pauses of `retry-pause.ts`, until it is given up.
 */
export const mailReport = defineJob<ReportMail, Services>({
  kind: MAIL_REPORT,
  concurrency: 2,
  handler: async ({ data, actor }, services) => {
    try {
      await services.tenancy.within(actor, (db) => mailOne(db, data, services));
    } catch (error) {
      // The transaction is rolled back. Where the database is what failed, this fails too, and the job runs again.
      const recipient = recipientOf(data);
      const isGivenUp = await services.tenancy.within(actor, async (db) => {
        const given = await noteRefused(db, recipient, services.clock.now());
        if (given) await markSchedule(db, recipient.fileId);
        return given;
      });
      services.logger.warn(
        { err: error, fileId: recipient.fileId, isGivenUp },
        'mail of a report was not sent',
      );
    }
  },
  failed: ({ data: { reportId }, actor }, _error, { tenancy }) =>
    tenancy.within(actor, (db) => markSchedule(db, reportId)),
});

const recipientOf = ({ reportId, userId, address = null }: ReportMail): Recipient => ({
  fileId: reportId,
  userId,
  address,
});

async function mailOne(db: TenantDb, data: ReportMail, services: Services): Promise<void> {
  const { mail, config, clock } = services;
  const recipient = recipientOf(data);
  const now = clock.now();
  const [file] = await db.query<ReportFileRow>(
    `SELECT ${FILE_COLUMNS} FROM reports.report_files WHERE id = $1 AND status = 'READY'`,
    [recipient.fileId],
  );
  // Deleted by the sweep meanwhile.
  if (!file) return endDelivery(db, recipient, { status: 'FAILED', reason: 'FILE_FAILED', now });
  if (file.scheduleId && !(await isScheduled(db, file.scheduleId, recipient)))
    return endDelivery(db, recipient, { status: 'SKIPPED', reason: 'NO_LONGER_SCHEDULED', now });
  if (data.userId === null) return mailOutside(db, recipient, file, services);
  const reader = await readerOf(db, data.userId, file);
  if (!reader) return endDelivery(db, recipient, { status: 'SKIPPED', reason: 'NO_LONGER_ADMIN', now });
  const { language } = file;
  const firstRows = file.isInsteadOfPdf ? await readFirstRows(file, now, inTransaction(db)) : null;
  const alert = alertOf(file, reader.terms[language]);
  await noteSent(db, recipient, { reason: reasonOf(file), now });
  await mail.send(db, {
    messageKey: `report:${file.id}:${data.userId}`,
    to: reader.email,
    language,
    fromName: reader.ecosystem,
    subject: alert
      ? t('schedules.mail.alertSubject', { alert, name: file.name })[language]
      : t('schedules.mail.subject', { name: file.name })[language],
    react: (
      <ReportEmail
        language={language}
        reader={reader}
        report={file}
        firstRows={firstRows}
        alert={alert}
        keptDays={RETENTION_DAYS}
        link={linksOf(config.PUBLIC_URL, reader.profileId)(`/reports/files/${file.id}`)}
      />
    ),
  });
}

const reasonOf = (file: ReportFileRow) => (hasNoFigure(file) ? 'NO_FIGURE' : null);

function alertOf(file: ReportFileRow, terms: EcosystemTerms): string | null {
  const { alert, isAlertCrossed, language } = file;
  if (!alert || isAlertCrossed === false) return null;
  return (hasNoFigure(file) ? noFigureText : alertText)(alert, language, terms);
}

/** Whether the schedule still runs for the recipient: mails are queued, and repeated for hours. */
async function isScheduled(
  db: TenantDb,
  scheduleId: string,
  { userId, address }: Recipient,
): Promise<boolean> {
  const [found] = await db.query(
    `SELECT 1 FROM reports.scheduled_reports r JOIN reports.ecosystems e ON e.ecosystem_id = r.ecosystem_id AND NOT e.archived
     WHERE r.id = $1 AND NOT r.archived AND ($2::uuid = ANY (r.recipient_ids) OR $3::text = ANY (r.outside_addresses))`,
    [scheduleId, userId, address],
  );
  return found !== undefined;
}

/** The domain has to be approved still; otherwise nothing is sent. */
async function mailOutside(
  db: TenantDb,
  recipient: Recipient,
  file: ReportFileRow,
  { mail, config, clock }: Services,
): Promise<void> {
  const { id, name, language, scheduleId } = file;
  const address = recipient.address!;
  const { domains } = await readApprovedDomains(db);
  const now = clock.now();
  if (!isOfDomain(address, domains)) {
    await markLeft(db, scheduleId);
    return endDelivery(db, recipient, { status: 'SKIPPED', reason: 'DOMAIN_NOT_APPROVED', now });
  }
  const facts = await readEcosystemFacts(inTransaction(db));
  await noteSent(db, recipient, { reason: reasonOf(file), now });
  await mail.send(db, {
    messageKey: `report:${id}:${address}`,
    to: address,
    language,
    fromName: facts.name,
    subject: t('schedules.mail.subject', { name })[language],
    react: (
      <OutsideEmail
        language={language}
        ecosystem={facts.name}
        name={name}
        keptDays={RETENTION_DAYS}
        link={linksOf(config.PUBLIC_URL, facts.profileId)(outsideLink(file))}
      />
    ),
  });
}

/** A table is written for one person; its page shows whoever signs in what that person may see. */
function outsideLink({ id, pivot, startDay, endDay }: ReportFileRow): string {
  if (!pivot) return `/reports/files/${id}`;
  // Without the programs of the person whom it was written for.
  return `/reports/pivot?${searchOf({ ...pivot, programIds: [] })}&from=${startDay}&to=${endDay}`;
}

async function markSchedule(db: TenantDb, fileId: string): Promise<void> {
  await db.query(
    `UPDATE reports.scheduled_reports r SET error = 'MAIL_FAILED' FROM reports.report_files f
     WHERE f.id = $1 AND r.id = f.schedule_id AND r.error IS NULL`,
    [fileId],
  );
}

async function readerOf(db: TenantDb, userId: string, file: ReportFileRow) {
  const { programIds, scheduleId, pivot } = file;
  const [reader] = await db.query<{
    email: string;
    name: string;
    ecosystem: string;
    profileId: string;
    terms: Record<Language, EcosystemTerms>;
  }>(
    `SELECT a.email, p.name, e.name AS ecosystem, e.profile_id AS "profileId", e.terms FROM reports.admins a
     JOIN reports.people p ON p.user_id = a.user_id JOIN reports.ecosystems e ON e.ecosystem_id = a.ecosystem_id
     WHERE a.user_id = $1 AND ${mayReceive('$2::uuid[]')} AND (a.super_admin OR NOT $3)`,
    // A super admin's table may have figures of all programs.
    [userId, programIds, pivot?.reader.isSuperAdmin ?? false],
  );
  if (!reader) await markLeft(db, scheduleId);
  return reader;
}

async function markLeft(db: TenantDb, scheduleId: string | null): Promise<void> {
  await db.query(
    `UPDATE reports.scheduled_reports SET error = 'RECIPIENTS_LEFT' WHERE id = $1 AND error IS NULL`,
    [scheduleId],
  );
}
