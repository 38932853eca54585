import type { Language } from '@lyceum/server/actor';
import { t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';

/** Neither the sender nor the message: the inbox shows both. */
const WORDS: Record<Language, string> = t('notificationKinds.thereIsANewMessage');

export const MESSAGE_MAIL_WORDS = {
  en: {
    subject: (sender: string) => `A new message from ${sender}`,
    hello: (name: string) => `Hello ${name},`,
    text: (sender: string) => `${sender} wrote to you. The message waits in your inbox.`,
    file: (sender: string) => `${sender} sent you a file. It waits in your inbox.`,
    open: 'Open the message',
  },
  sp: {
    subject: (sender: string) => `Mensaje nuevo de ${sender}`,
    hello: (name: string) => `Hola, ${name}:`,
    text: (sender: string) => `${sender} le escribió. El mensaje le espera en la plataforma.`,
    file: (sender: string) => `${sender} le envió un archivo. Le espera en la plataforma.`,
    open: 'Abrir el mensaje',
  },
} as const;

/** A participant with a message that they have not read. */
interface Unread extends Recipient {
  conversationId: string;
}

/** Messages that were not read for some minutes: once until the reader opens the bell. */
export const messageReceived = {
  setting: 'MESSAGES',
  recipients: (_db, unread) => unread.map((each) => ({ ...each, sourceId: each.conversationId })),
  facts: () => ({}),
  link: (_unread, { conversationId }) => linkOfConversation(conversationId),
  words: (_facts, { language }) => WORDS[language],
  mail: {
    job: 'message-news-mail',
    why: 'MESSAGES',
    subject: (sender, language) => MESSAGE_MAIL_WORDS[language].subject(sender),
  },
  repetition: 'NOT_WHILE_UNREAD',
} satisfies NotificationKind<readonly Unread[], Unread, object, string>;

export const linkOfConversation = (conversationId: string) => `/inbox/${conversationId}`;
