import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { WeeklyReport } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { findMailReaders, type MailReader } from '../mail/subject';
import { awakeReaders } from '../quiet-hours/subject';
import { WeeklyReportMail, type ReportingEcosystem } from './weekly-report-mail';
import { subjectOfReport } from './weekly-report-words';

export const WEEKLY_REPORT_MAIL = 'weekly-report-mail';

/**
 * Mails a guardian the week of the family, in their language, unless they chose not to get it; once for each reader and
 * week.
 */
export const weeklyReportMailJob = defineJob<WeeklyReport, Services>({
  kind: WEEKLY_REPORT_MAIL,
  concurrency: 2,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { data } = job;
    await tenancy.within(job.actor, async (db) => {
      const ecosystem = await ecosystemOf(db);
      const found = await readerOf(db, data.guardianId);
      const delivery = { kind: WEEKLY_REPORT_MAIL, job, now: clock.now() };
      const [reader] = await awakeReaders(db, found ? [found] : [], delivery);
      if (!reader) return;
      const linkTo = await ownLinks(db, config);
      await mail.send(db, {
        messageKey: `weekly-report:${data.guardianId}:${data.week}`,
        to: reader.email,
        language: reader.language,
        fromName: ecosystem.name,
        optOut: linkTo(SETTINGS_PATH),
        subject: subjectOfReport(data, reader.language),
        react: (
          <WeeklyReportMail
            report={data}
            ecosystem={{ ...ecosystem, terms: ecosystem.terms[reader.language] }}
            reader={reader}
            linkTo={linkTo}
          />
        ),
      });
    });
  },
});

async function ecosystemOf(db: TenantDb) {
  const [row] = await db.query<
    Omit<ReportingEcosystem, 'terms'> & { terms: Record<Language, EcosystemTerms> }
  >(`SELECT name, primary_color AS "primaryColor", terms FROM messaging.ecosystems`);
  if (!row) throw new Error('the ecosystem is not known yet');
  return row;
}

async function readerOf(db: TenantDb, userId: string): Promise<MailReader | undefined> {
  const known = await db.query(`SELECT 1 FROM messaging.people WHERE user_id = $1`, [userId]);
  // The event about the person may still be on its way: the next try finds them.
  if (known.length === 0) throw new Error('the reader is not known yet');
  const [reader] = await findMailReaders(db, [userId], { setting: 'WEEKLY_REPORT' });
  return reader;
}
