import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { sendTextOnce, textSenderOf } from '@lyceum/server/text-messages';
import { ownLinks } from '../mail-footer/subject';
import {
  factsOf,
  keyOf,
  linkOf,
  type SessionMailData,
  wordSessionChange,
} from '../notification-kinds/subject';
import { findAddressees } from './find-addressees';

export const SESSION_TEXT = 'session-news-text';

/** Sends the text of the bell as a text message to each person and guardian who wants that, in their language and zone, once. */
export const sessionTextJob = defineJob<SessionMailData, Services>({
  kind: SESSION_TEXT,
  concurrency: 2,
  handler: async (job, services) => {
    const { data } = job;
    const sender = textSenderOf(services);
    if (!sender) return;
    const within = services.tenancy.within.bind(services.tenancy);
    const delivery = { channel: 'TEXT' as const, kind: SESSION_TEXT, job, now: services.clock.now() };
    const { recipients, ecosystem } = await within(job.actor, (db) => findAddressees(db, delivery));
    const linkTo = await within(job.actor, (db) => ownLinks(db, services.config));
    for (const [at, person] of recipients.entries()) {
      const reader = { language: person.language, timeZoneId: person.timeZoneId };
      // Without the reason: it may be long, and a locked telephone shows it to anybody.
      const words = wordSessionChange(
        data.type,
        { ...factsOf(data.news), ...person.names, reason: null },
        reader,
      );
      await within(job.actor, (db) =>
        sendTextOnce(db, sender, {
          messageKey: `session-news-text:${keyOf(data)}:${person.userId}`,
          to: person.textNumber!,
          body: `${ecosystem.name}: ${words} ${linkTo(linkOf(data.news))}`,
        }),
      );
      await job.progress(at + 1, recipients.length);
    }
  },
});
