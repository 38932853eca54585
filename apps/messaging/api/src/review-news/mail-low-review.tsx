import type { LowReview } from '@lyceum/contracts/matching';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { CHOICES, ownLinks } from '../mail-end/subject';
import { mailingEcosystem, mailReaders, NewsMail } from '../mail/subject';
import { factsOf, linkOf, REVIEW_WORDS, wordReviewNews } from './word-review-news';

export const LOW_REVIEW_MAIL = 'low-review-mail';

/** Mails a low review to each admin who wants mails, in their language; once for each reader and review. */
export const mailLowReview = defineJob<LowReview, Services>({
  kind: LOW_REVIEW_MAIL,
  handler: async ({ data, actor }, { tenancy, mail, config }) => {
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await mailReaders(db, data.toldIds),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers) {
      const words = REVIEW_WORDS[reader.language];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `low-review:${data.reviewId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          optOut: linkTo(CHOICES),
          subject: `${words.subject}: ${data.program.name}`,
          react: (
            <NewsMail
              title={words.subject}
              news={wordReviewNews(factsOf(data), reader.language)}
              words={words}
              ecosystem={ecosystem}
              reader={reader}
              why="REVIEWS"
              linkTo={linkTo}
              link={linkOf(data)}
            />
          ),
        }),
      );
    }
  },
});
