import type { SessionLetter } from '@lyceum/contracts/sessions';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { findMailReaders, mailingEcosystem } from '../mail/subject';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { findLetterRecipients, type LetterRecipient, sessionLetter } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';
import { LetterMail } from './letter-mail';

/** Mails a letter to each reader once, in their language and zone. */
export const sessionLetterMailJob = defineJob<SessionLetter, Services>({
  kind: sessionLetter.mail.job,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { data, actor } = job;
    const delivery = { kind: sessionLetter.mail.job, job, now: clock.now() };
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await readersOf(db, await findLetterRecipients(db, data), delivery),
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

async function readersOf(
  db: TenantDb,
  recipients: readonly LetterRecipient[],
  delivery: { kind: string; job: { id: string; data: object }; now: Date },
) {
  const sessionsOf = new Map(recipients.map(({ userId, sessions }) => [userId, sessions]));
  const people = await findMailReaders(db, [...sessionsOf.keys()], sessionLetter);
  const readers = people.map((person) => ({ ...person, sessions: sessionsOf.get(person.userId)! }));
  return awakeReaders(db, readers, { ...delivery, sessionsOf: ({ sessions }) => sessions });
}
