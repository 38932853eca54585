import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { NotificationMail } from '../mail/subject';
import { linkOfConversation, MESSAGE_MAIL_WORDS, messageReceived } from '../notification-kinds/subject';

export interface MessageMailData {
  conversationId: string;
  userId: string;
  /** Number of the latest message. */
  number: number;
}

interface Facts {
  email: string;
  firstName: string;
  language: Language;
  ecosystem: string;
  primaryColor: string;
  sender: string;
  type: 'TEXT' | 'FILE';
}

/** Mails who wrote, without the message, to a participant who has not read it and wants mails. */
export const messageMailJob = defineJob<MessageMailData, Services>({
  kind: messageReceived.mail.job,
  handler: async ({ data, actor }, { tenancy, mail, config }) => {
    await tenancy.within(actor, async (db) => {
      const facts = await factsOf(db, data);
      if (!facts) return;
      const { language, ecosystem, primaryColor, sender, type } = facts;
      const words = MESSAGE_MAIL_WORDS[language];
      const linkTo = await ownLinks(db, config);
      await mail.send(db, {
        messageKey: `message-news:${data.conversationId}:${data.number}:${data.userId}`,
        to: facts.email,
        language,
        fromName: ecosystem,
        optOut: linkTo(SETTINGS_PATH),
        subject: messageReceived.mail.subject(sender, language),
        react: (
          <NotificationMail
            title={words.subject(sender)}
            news={type === 'FILE' ? words.file(sender) : words.text(sender)}
            words={words}
            why={messageReceived.mail.why}
            ecosystem={{ name: ecosystem, primaryColor }}
            reader={{ name: facts.firstName, language }}
            linkTo={linkTo}
            link={linkOfConversation(data.conversationId)}
          />
        ),
      });
    });
  },
});

async function factsOf(
  db: TenantDb,
  { conversationId, userId, number }: MessageMailData,
): Promise<Facts | null> {
  const [row] = await db.query<Facts>(
    `SELECT p.email, p.first_name AS "firstName", p.language, e.name AS ecosystem, e.primary_color AS "primaryColor", s.name AS sender, m.type
     FROM messaging.participants i
     JOIN messaging.people p ON p.user_id = i.user_id
     JOIN messaging.messages m ON m.ecosystem_id = i.ecosystem_id AND m.conversation_id = i.conversation_id AND m.seq = $3
     JOIN messaging.people s ON s.user_id = m.from_user_id
     CROSS JOIN messaging.ecosystems e
     WHERE i.conversation_id = $1 AND i.user_id = $2 AND i.read_seq < $3 AND p.email IS NOT NULL
       AND 'EMAIL' = ANY (p.notification_preference) AND coalesce(p.event_channels -> 'MESSAGES' ? 'EMAIL', true)`,
    [conversationId, userId, number],
  );
  return row ?? null;
}
