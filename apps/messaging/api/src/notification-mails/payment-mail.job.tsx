import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { mailingEcosystem, NotificationMail } from '../mail/subject';
import { PAYMENT_WORDS, type PaymentMailData, payments } from '../notification-kinds/subject';

/** Mails what became of payments, in each reader's language; once for each reader and event. */
export const paymentMail = defineJob<PaymentMailData, Services>({
  kind: 'payment-news-mail',
  handler: async ({ data: { eventId, type, facts, link, userIds }, actor }, { tenancy, mail, config }) => {
    const kind = payments[type];
    const chosen = kind.setting === 'PAYMENTS';
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await readersOf(db, userIds, chosen),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers) {
      const title = kind.mail.subject(facts, reader.language);
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `payment-news:${eventId}:${type}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          ...(chosen ? { optOut: linkTo(SETTINGS_PATH) } : {}),
          subject: title,
          react: (
            <NotificationMail
              title={title}
              news={kind.words(facts, reader)}
              words={PAYMENT_WORDS[reader.language]}
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

interface Reader {
  userId: string;
  email: string;
  name: string;
  language: Language;
  timeZoneId: string;
}

/** `chosen`: only people who want mails about payments. */
function readersOf(db: TenantDb, userIds: readonly string[], chosen: boolean): Promise<Reader[]> {
  return db.query<Reader>(
    `SELECT user_id AS "userId", email, first_name AS name, language, time_zone_id AS "timeZoneId" FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND email IS NOT NULL AND status = 'ACTIVATED'
       AND (NOT $2 OR ('EMAIL' = ANY (notification_preference) AND coalesce(event_channels -> 'PAYMENTS' ? 'EMAIL', true)))
     ORDER BY user_id`,
    [userIds, chosen],
  );
}
