import type { LowReview } from '@lyceum/contracts/matching';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, NotificationMail } from '../mail/subject';
import { lowReview, LOW_REVIEW_WORDS } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';

/** Mails a low review to each admin who wants mails, in their language; once for each reader and review. */
export const lowReviewMail = defineJob<LowReview, Services>({
  kind: lowReview.mail.job,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { data, actor } = job;
    const delivery = { kind: lowReview.mail.job, job, now: clock.now() };
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await awakeReaders(db, await findMailReaders(db, data.toldIds, lowReview), delivery),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    const facts = lowReview.facts(data);
    for (const reader of readers) {
      const words = LOW_REVIEW_WORDS[reader.language];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `low-review:${data.reviewId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          optOut: linkTo(SETTINGS_PATH),
          subject: lowReview.mail.subject(facts, reader.language),
          react: (
            <NotificationMail
              title={words.subject}
              news={lowReview.words(facts, reader)}
              words={words}
              ecosystem={ecosystem}
              reader={reader}
              why={lowReview.mail.why}
              linkTo={linkTo}
              link={lowReview.link(data)}
            />
          ),
        }),
      );
    }
  },
});
