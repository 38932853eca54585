import type { RemindersDue } from '@lyceum/contracts/sessions';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { sendTextOnce, textSenderOf } from '@lyceum/server/text-messages';
import { ownLinks } from '../mail-footer/subject';
import { mailingEcosystem } from '../mail/subject';
import { linkOfReminder, reminderFacts, wordReminder } from '../notification-kinds/subject';
import { reminderKey, reminderTextReaders } from './reminder-readers';
import { stillPlanned } from './still-planned';

export const SESSION_REMINDER_TEXT = 'session-reminder-text';

/** Sends the text of the bell as a text message to each reader who wants that. */
export const reminderTextJob = defineJob<RemindersDue, Services>({
  kind: SESSION_REMINDER_TEXT,
  concurrency: 2,
  handler: async (job, services) => {
    const { data } = job;
    const sender = textSenderOf(services);
    if (!sender) return;
    const delivery = { kind: SESSION_REMINDER_TEXT, job, now: services.clock.now() };
    const within = services.tenancy.within.bind(services.tenancy);
    const { readers, ecosystem, linkTo } = await within(job.actor, async (db) => ({
      readers: await reminderTextReaders(db, delivery),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, services.config),
    }));
    for (const [at, reader] of readers.entries()) {
      await within(job.actor, async (db) => {
        const sessions = await stillPlanned(db, reader.sessions, services.clock.now());
        if (sessions.length === 0) return;
        const words = wordReminder(reminderFacts(sessions), reader);
        await sendTextOnce(db, sender, {
          messageKey: `text:${reminderKey(data, reader.userId, reader.sessions)}`,
          to: reader.textNumber,
          body: `${ecosystem.name}: ${words} ${linkTo(linkOfReminder(sessions))}`,
        });
      });
      await job.progress(at + 1, readers.length);
    }
  },
});
