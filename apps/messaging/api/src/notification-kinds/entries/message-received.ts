import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';

/** Neither the sender nor the message: the inbox shows both. */
const WORDS: Record<Language, string> = t('notificationKinds.messageReceived.text');

export const MESSAGE_MAIL_WORDS = inEachLanguage((language) => ({
  subject: (sender: string) => t('notificationKinds.messageReceived.mail.subject', { sender })[language],
  hello: (name: string) => t('notificationKinds.messageReceived.mail.hello', { name })[language],
  text: (sender: string) => t('notificationKinds.messageReceived.mail.text', { sender })[language],
  file: (sender: string) => t('notificationKinds.messageReceived.mail.file', { sender })[language],
  open: t('notificationKinds.messageReceived.mail.open')[language],
}));

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
