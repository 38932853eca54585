import type { RemindersDue } from '@lyceum/contracts/sessions';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { textSenderOf } from '@lyceum/server/text-messages';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { mailingEcosystem } from '../mail/subject';
import { sessionReminder } from '../notification-kinds/subject';
import { ReminderMail } from './reminder-mail';
import { onlyFor } from '../quiet-hours/subject';
import { reminderKey, reminderMailReaders } from './reminder-readers';
import { stillPlanned } from './still-planned';
import { SESSION_REMINDER_TEXT } from './reminder-text.job';

/** Mails each reader once, in their language and zone, which of the sessions still take place as planned when the mail is sent. */
export const reminderMailJob = defineJob<RemindersDue, Services>({
  kind: sessionReminder.mail.job,
  concurrency: 2,
  handler: async (job, services) => {
    const { tenancy, mail, config, clock } = services;
    const { data } = job;
    const delivery = { kind: sessionReminder.mail.job, job, now: clock.now() };
    const { readers, ecosystem, linkTo } = await tenancy.within(job.actor, async (db) => ({
      readers: await reminderMailReaders(db, delivery),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    // A separate job, so that a failing sender of text messages does not block mails.
    if (textSenderOf(services) && !onlyFor(data))
      await tenancy.within(job.actor, (db) => db.enqueue(SESSION_REMINDER_TEXT, data));
    for (const [at, reader] of readers.entries()) {
      await tenancy.within(job.actor, async (db) => {
        const sessions = await stillPlanned(db, reader.sessions, clock.now());
        if (sessions.length === 0) return;
        await mail.send(db, {
          messageKey: reminderKey(data, reader.userId, reader.sessions),
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          optOut: linkTo(SETTINGS_PATH),
          subject: sessionReminder.mail.subject({ kind: data.kind, sessions }, reader.language),
          react: (
            <ReminderMail
              kind={data.kind}
              sessions={sessions}
              ecosystem={ecosystem}
              reader={reader}
              linkTo={linkTo}
            />
          ),
        });
      });
      await job.progress(at + 1, readers.length);
    }
  },
});
