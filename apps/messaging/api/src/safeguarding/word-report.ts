import type { Language } from '@lyceum/server/actor';

export const USER_REPORTED = 'USER_REPORTED';

/** Without names, and without what was said: both are shown where it is read, and looking there is logged. */
export const REPORT_WORDS = {
  en: {
    subject: 'Somebody was reported',
    hello: (name: string) => `Hello ${name},`,
    text: 'Somebody reported a person in a conversation. Please look at it soon.',
    open: 'Look at the report',
  },
  sp: {
    subject: 'Se denunció a alguien',
    hello: (name: string) => `Hola, ${name}:`,
    text: 'Alguien denunció a una persona en una conversación. Revíselo pronto, por favor.',
    open: 'Ver la denuncia',
  },
} as const;

export const wordReport = (language: Language) => REPORT_WORDS[language].text;

export const linkOfReport = (conversationId: string) => `/inbox/${conversationId}?view=all`;
