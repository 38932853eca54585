import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, NotificationMail } from '../mail/subject';
import { REQUEST_WORDS, type RequestMailData, tutoringRequests } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';

const KIND = 'request-news-mail';

/** Mails what became of a request to each who wants mails, in their language; once for each reader and change. */
export const requestMail = defineJob<RequestMailData, Services>({
  kind: KIND,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { eventId, type, facts, link, userIds } = job.data;
    const { actor } = job;
    const delivery = { kind: KIND, job, now: clock.now() };
    const kind = tutoringRequests[type];
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await awakeReaders(db, await findMailReaders(db, userIds, kind), delivery),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers) {
      const words = REQUEST_WORDS[reader.language];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `request-news:${eventId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          optOut: linkTo(SETTINGS_PATH),
          subject: kind.mail.subject(facts, reader.language),
          react: (
            <NotificationMail
              title={words.titles[type]}
              news={kind.words({ ...facts, message: null }, reader)}
              quote={facts.message}
              words={words}
              ecosystem={ecosystem}
              reader={reader}
              why={kind.mail.why}
              linkTo={linkTo}
              link={link}
            />
          ),
        }),
      );
    }
  },
});
