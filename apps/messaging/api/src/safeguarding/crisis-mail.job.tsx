import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { readSettings } from '../conversations/subject';
import { ownLinks } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, NotificationMail } from '../mail/subject';
import type { CrisisMailData } from '../message-check/subject';
import { CRISIS_WORDS, linkOfReview, messageCrisis } from '../notification-kinds/subject';

/**
 * Mails the protocol of the ecosystem, without the message, to each crisis contact with an address, whatever mails they
 * chose.
 */
export const crisisMailJob = defineJob<CrisisMailData, Services>({
  kind: messageCrisis.mail.job,
  handler: async ({ data, actor }, { tenancy, mail, config }) => {
    const { readers, policy, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await findMailReaders(db, data.userIds, messageCrisis),
      ecosystem: await mailingEcosystem(db),
      policy: (await readSettings(db)).policy,
      linkTo: await ownLinks(db, config),
    }));
    for (const { userId, email, name, language } of readers) {
      const words = CRISIS_WORDS[language];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `crisis:${data.itemId}:${userId}`,
          to: email,
          language,
          fromName: ecosystem.name,
          subject: words.subject,
          react: (
            <NotificationMail
              title={words.subject}
              news={`${words.text} ${policy.protocol[language]}`}
              words={words}
              why={messageCrisis.mail.why}
              ecosystem={ecosystem}
              reader={{ name, language }}
              linkTo={linkTo}
              link={linkOfReview(data.itemId)}
            />
          ),
        }),
      );
    }
  },
});
