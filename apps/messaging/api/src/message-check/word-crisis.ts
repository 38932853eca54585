import type { Language } from '@lyceum/server/actor';

export const MESSAGE_CRISIS = 'MESSAGE_CRISIS';

/** Without names, and without what was written: both are shown where it is read, and looking there is logged. */
export const CRISIS_WORDS = {
  en: {
    subject: 'Somebody may be in danger',
    hello: (name: string) => `Hello ${name},`,
    text: 'A message may speak of self-harm or of a threat. Please look at it now.',
    open: 'Look at the message',
  },
  sp: {
    subject: 'Alguien puede estar en peligro',
    hello: (name: string) => `Hola, ${name}:`,
    text: 'Un mensaje puede hablar de autolesión o de una amenaza. Revíselo ahora, por favor.',
    open: 'Ver el mensaje',
  },
} as const;

export const wordCrisis = (language: Language) => CRISIS_WORDS[language].text;

export const linkOfReview = (itemId: string) => `/safeguarding?item=${itemId}`;
