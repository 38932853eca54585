import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, NotificationMail } from '../mail/subject';
import { linkOfConversation, MESSAGE_MAIL_WORDS, messageReceived } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';

export interface MessageMailData {
  conversationId: string;
  userId: string;
  /** Number of the latest message. */
  number: number;
}

/** Mails who wrote, without the message, to a participant who has not read it and wants mails. */
export const messageMailJob = defineJob<MessageMailData, Services>({
  kind: messageReceived.mail.job,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { data, actor } = job;
    const delivery = { kind: messageReceived.mail.job, job, now: clock.now() };
    await tenancy.within(actor, async (db) => {
      const unread = await unreadOf(db, data);
      const readers = unread ? await findMailReaders(db, [data.userId], messageReceived) : [];
      const [reader] = await awakeReaders(db, readers, delivery);
      if (!unread || !reader) return;
      const { sender, type } = unread;
      const { language, email, name } = reader;
      const ecosystem = await mailingEcosystem(db);
      const words = MESSAGE_MAIL_WORDS[language];
      const linkTo = await ownLinks(db, config);
      await mail.send(db, {
        messageKey: `message-news:${data.conversationId}:${data.number}:${data.userId}`,
        to: email,
        language,
        fromName: ecosystem.name,
        optOut: linkTo(SETTINGS_PATH),
        subject: messageReceived.mail.subject(sender, language),
        react: (
          <NotificationMail
            title={words.subject(sender)}
            news={type === 'FILE' ? words.file(sender) : words.text(sender)}
            words={words}
            why={messageReceived.mail.why}
            ecosystem={ecosystem}
            reader={{ name, language }}
            linkTo={linkTo}
            link={linkOfConversation(data.conversationId)}
          />
        ),
      });
    });
  },
});

interface Written {
  sender: string;
  type: 'TEXT' | 'FILE';
}

/** Null where the participant has read it meanwhile, or muted the conversation. */
async function unreadOf(
  db: TenantDb,
  { conversationId, userId, number }: MessageMailData,
): Promise<Written | null> {
  const [row] = await db.query<Written>(
    `SELECT s.name AS sender, m.type
     FROM messaging.participants i
     JOIN messaging.messages m ON m.ecosystem_id = i.ecosystem_id AND m.conversation_id = i.conversation_id AND m.seq = $3
     JOIN messaging.people s ON s.user_id = m.from_user_id
     WHERE i.conversation_id = $1 AND i.user_id = $2 AND i.read_seq < $3 AND NOT i.muted`,
    [conversationId, userId, number],
  );
  return row ?? null;
}
