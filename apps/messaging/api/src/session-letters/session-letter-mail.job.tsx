import type { SessionLetter } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { mailingEcosystem } from '../mail/subject';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { findLetterRecipients, type LetterRecipient, sessionLetter } from '../notification-kinds/subject';
import { LetterMail } from './letter-mail';

/** Mails a letter to each reader once, in their language and zone. */
export const sessionLetterMailJob = defineJob<SessionLetter, Services>({
  kind: sessionLetter.mail.job,
  handler: async ({ data, actor }, { tenancy, mail, config }) => {
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await mailReaders(db, await findLetterRecipients(db, data)),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers)
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `session-letter:${data.letterId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          optOut: linkTo(SETTINGS_PATH),
          subject: sessionLetter.mail.subject({ from: data.from.name }, reader.language),
          react: <LetterMail letter={data} reader={reader} ecosystem={ecosystem} linkTo={linkTo} />,
        }),
      );
  },
});

interface MailReader extends LetterRecipient {
  email: string;
  name: string;
  language: Language;
  timeZoneId: string;
}

async function mailReaders(db: TenantDb, readers: readonly LetterRecipient[]): Promise<MailReader[]> {
  const sessionsOf = new Map(readers.map(({ userId, sessions }) => [userId, sessions]));
  const people = await db.query<Omit<MailReader, 'sessions'>>(
    `SELECT user_id AS "userId", email, first_name AS name, language, time_zone_id AS "timeZoneId" FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND email IS NOT NULL AND status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')
       AND 'EMAIL' = ANY (notification_preference) AND coalesce(event_channels -> $2 ? 'EMAIL', true)
     ORDER BY user_id`,
    [[...sessionsOf.keys()], sessionLetter.setting],
  );
  return people.map((person) => ({ ...person, sessions: sessionsOf.get(person.userId)! }));
}
