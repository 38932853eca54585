import type { Language } from '@lyceum/server/actor';

export const MESSAGE_RECEIVED = 'MESSAGE_RECEIVED';

/** Without a name, and without what it says: both are shown where it is read. */
const WORDS: Record<Language, string> = {
  en: 'There is a new message for you in your inbox.',
  sp: 'Hay un mensaje nuevo para usted.',
};

export const wordMessageNews = (language: Language) => WORDS[language];

export const linkOfConversation = (conversationId: string) => `/inbox/${conversationId}`;

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
