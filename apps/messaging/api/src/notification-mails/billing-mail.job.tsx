import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { ownLinks, SETTINGS_PATH } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, NotificationMail } from '../mail/subject';
import { billing, BILLING_WORDS, type BillingMailData } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';

const KIND = 'billing-news-mail';

/** Mails admins what they should know about invoices and purchase orders; once for each reader and event. */
export const billingMail = defineJob<BillingMailData, Services>({
  kind: KIND,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { eventId, type, facts, link, userIds } = job.data;
    const { actor } = job;
    const delivery = { kind: KIND, job, now: clock.now() };
    const kind = billing[type];
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await awakeReaders(db, await findMailReaders(db, userIds, kind), delivery),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers) {
      const title = kind.mail.subject(facts, reader.language);
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `billing-news:${eventId}:${type}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          optOut: linkTo(SETTINGS_PATH),
          subject: title,
          react: (
            <NotificationMail
              title={title}
              news={kind.words(facts, reader)}
              words={BILLING_WORDS[reader.language]}
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
