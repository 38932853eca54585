import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { signUpSettings } from '../ecosystem-facts/subject';
import { checkURLOf } from '../sign-up/subject';
import { ApplicationMail, applicationSubject, type ApplicationNotice } from './application-mail';

interface ApplicationMailJob {
  applicationId: string;
  about: ApplicationNotice;
  /** How many reminders were sent, this one included. */
  number?: number;
}

interface Addressee {
  kind: 'CLIENT' | 'TUTOR';
  email: string | null;
  firstName: string;
  language: Language;
  message: string | null;
  revision: number;
}

/** Mails the decision, or a reminder that the background check is still to be done. */
export const applicationMailJob = defineJob<ApplicationMailJob, Services>({
  kind: 'application-mail',
  async handler({ data, actor }, services) {
    const { applicationId, about, number } = data;
    await services.tenancy.within(actor, async (db) => {
      const [to] = await db.query<Addressee>(
        `SELECT a.kind, m.email, m.first_name AS "firstName", m.language, a.message, a.revision
         FROM identity.user_applications a
         JOIN identity.members m ON m.ecosystem_id = a.ecosystem_id AND m.id = a.user_id WHERE a.id = $1`,
        [applicationId],
      );
      const settings = await signUpSettings(db);
      if (!to?.email || !settings) return;
      const flow = to.kind === 'TUTOR' ? settings.flows.tutors : settings.flows.parents;
      const door = `${services.config.PUBLIC_URL}/e/${encodeURIComponent(settings.shortName)}`;
      await services.mail.send(db, {
        messageKey: `application:${applicationId}:${about}:${number ?? to.revision}`,
        to: to.email,
        language: to.language,
        subject: applicationSubject(to.language, about, settings.name),
        fromName: settings.name,
        react: (
          <ApplicationMail
            language={to.language}
            ecosystem={settings}
            firstName={to.firstName}
            about={about}
            message={about === 'REMINDER' ? null : to.message}
            link={about === 'REMINDER' ? (checkURLOf(flow) ?? door) : door}
          />
        ),
      });
    });
  },
});
