import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { readSettings } from '../conversations/subject';
import { CRISIS_MAIL, CRISIS_WORDS, type CrisisMailJob, linkOfReview } from '../message-check/subject';
import { ownLinks } from '../mail-end/subject';
import { NewsMail } from '../message-news/subject';
import { alarmReaders } from './alarm-readers';

/** To each of the named people with an address, whatever mails they chose: the protocol of the ecosystem, and no word of what was written. */
export const mailCrisis = defineJob<CrisisMailJob, Services>({
  kind: CRISIS_MAIL,
  handler: async ({ data, actor }, { tenancy, mail, config }) => {
    const { readers, policy, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await alarmReaders(db, data.userIds),
      policy: (await readSettings(db)).policy,
      linkTo: await ownLinks(db, config),
    }));
    for (const { userId, email, name, language, ecosystem, primaryColor } of readers) {
      const words = CRISIS_WORDS[language];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `crisis:${data.itemId}:${userId}`,
          to: email,
          language,
          fromName: ecosystem,
          subject: words.subject,
          react: (
            <NewsMail
              language={language}
              ecosystem={ecosystem}
              primaryColor={primaryColor}
              title={words.subject}
              hello={words.hello(name)}
              text={`${words.text} ${policy.protocol[language]}`}
              open={words.open}
              why="SAFETY"
              linkTo={linkTo}
              link={linkOfReview(data.itemId)}
            />
          ),
        }),
      );
    }
  },
});
