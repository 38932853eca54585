import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { sendTextOnce, textSenderOf } from '@lyceum/server/texts';
import { ownLinks } from '../mail-end/subject';
import { addresseesOf, type SessionNewsJob } from './addressees-of-news';
import { factsOf, linkOf, wordNotification } from './word-notification';

export const SESSION_NEWS_TEXT = 'session-news-text';

/** Texts one change to each person and guardian who wants that, in their own language and zone, once: what the bell says. */
export const sessionNewsText = defineJob<SessionNewsJob, Services>({
  kind: SESSION_NEWS_TEXT,
  concurrency: 2,
  handler: async (job, services) => {
    const { data } = job;
    const sender = textSenderOf(services);
    if (!sender) return;
    const within = services.tenancy.within.bind(services.tenancy);
    const { recipients, ecosystem } = await within(job.actor, (db) => addresseesOf(db, data, 'TEXT'));
    const linkTo = await within(job.actor, (db) => ownLinks(db, services.config));
    for (const [at, person] of recipients.entries()) {
      const reader = { language: person.language, timeZoneId: person.timeZoneId };
      // Reasons may be long, and a telephone shows it to whoever holds it.
      const words = wordNotification(
        data.type,
        { ...factsOf(data.news), ...person.named, reason: null },
        reader,
      );
      await within(job.actor, (db) =>
        sendTextOnce(db, sender, {
          messageKey: `session-news-text:${data.eventId}:${person.userId}`,
          to: person.textNumber!,
          body: `${ecosystem.name}: ${words} ${linkTo(linkOf(data.news))}`,
        }),
      );
      await job.progress(at + 1, recipients.length);
    }
  },
});
