import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { CHOICES, ownLinks } from '../mail-end/subject';
import { mailingEcosystem, NewsMail } from '../mail/subject';
import { PAYMENT_WORDS, type PaymentFacts, type PaymentType, wordPaymentNews } from './word-payment-news';

export const PAYMENT_NEWS_MAIL = 'payment-news-mail';

export interface PaymentNewsMail {
  eventId: string;
  type: PaymentType;
  facts: PaymentFacts;
  link: string;
  userIds: string[];
}

/** Receipts and refunds: whoever does not want these mails finds them on the page. The others say that something is to be done. */
const CHOSEN = new Set<PaymentType>(['PAYMENT_PAID', 'PAYMENT_REFUNDED', 'PAYMENT_UNPAID']);

/** Mails what became of payments, in each reader's language; once for each reader and event. */
export const mailPaymentNews = defineJob<PaymentNewsMail, Services>({
  kind: PAYMENT_NEWS_MAIL,
  handler: async ({ data: { eventId, type, facts, link, userIds }, actor }, { tenancy, mail, config }) => {
    const chosen = CHOSEN.has(type);
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await readersOf(db, userIds, chosen),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers) {
      const words = PAYMENT_WORDS[reader.language];
      const title = words.titles[type];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `payment-news:${eventId}:${type}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          ...(chosen ? { optOut: linkTo(CHOICES) } : {}),
          subject: title,
          react: (
            <NewsMail
              title={title}
              news={wordPaymentNews(type, facts, reader)}
              words={words}
              ecosystem={ecosystem}
              reader={reader}
              why={chosen ? 'PAYMENTS' : 'PAYMENTS_DUE'}
              linkTo={linkTo}
              link={link}
            />
          ),
        }),
      );
    }
  },
});

interface Reader {
  userId: string;
  email: string;
  name: string;
  language: Language;
  timeZoneId: string;
}

/** `chosen`: those who want mails of payments; otherwise all. */
function readersOf(db: TenantDb, userIds: readonly string[], chosen: boolean): Promise<Reader[]> {
  return db.query<Reader>(
    `SELECT user_id AS "userId", email, first_name AS name, language, time_zone_id AS "timeZoneId" FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND email IS NOT NULL AND status = 'ACTIVATED'
       AND (NOT $2 OR ('EMAIL' = ANY (notification_preference) AND coalesce(event_channels -> 'PAYMENTS' ? 'EMAIL', true)))
     ORDER BY user_id`,
    [userIds, chosen],
  );
}
