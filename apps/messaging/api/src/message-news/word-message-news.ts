import type { Language } from '@lyceum/server/actor';

export const MESSAGE_RECEIVED = 'MESSAGE_RECEIVED';

/** Without a name, and without what it says: both are shown where it is read. */
const WORDS: Record<Language, string> = {
  en: 'There is a new message for you in your inbox.',
  sp: 'Hay un mensaje nuevo para usted.',
};

export const wordMessageNews = (language: Language) => WORDS[language];

export const linkOfConversation = (conversationId: string) => `/inbox/${conversationId}`;
