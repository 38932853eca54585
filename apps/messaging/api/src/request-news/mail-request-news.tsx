import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { CHOICES, ownLinks } from '../mail-end/subject';
import { mailingEcosystem, mailReaders, NewsMail } from '../mail/subject';
import type { RequestType } from './request-type';
import { REQUEST_WORDS, wordRequestNews, type RequestFacts } from './word-request-news';

export const REQUEST_NEWS_MAIL = 'request-news-mail';

export interface RequestNews {
  eventId: string;
  type: RequestType;
  facts: RequestFacts;
  link: string;
  userIds: string[];
}

/** Mails what became of a request to each who wants mails, in their language; once for each reader and change. */
export const mailRequestNews = defineJob<RequestNews, Services>({
  kind: REQUEST_NEWS_MAIL,
  handler: async ({ data: { eventId, type, facts, link, userIds }, actor }, { tenancy, mail, config }) => {
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await mailReaders(db, userIds),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers) {
      const words = REQUEST_WORDS[reader.language];
      const title = words.titles[type];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `request-news:${eventId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          optOut: linkTo(CHOICES),
          subject: `${title}: ${facts.programName}`,
          react: (
            <NewsMail
              title={title}
              news={wordRequestNews(type, { ...facts, message: null }, reader.language)}
              quote={facts.message}
              words={words}
              ecosystem={ecosystem}
              reader={reader}
              why="REQUESTS"
              linkTo={linkTo}
              link={link}
            />
          ),
        }),
      );
    }
  },
});
