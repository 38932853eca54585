import type { Words } from '@lyceum/server/actor';

/** Messages for a substitute that cannot be requested. */
export const requestTexts = {
  notItsLeader: {
    en: 'This person does not lead the session.',
    sp: 'Esta persona no dirige la sesión.',
  },
  alreadyAsked: {
    en: 'A substitute was asked for already.',
    sp: 'Ya se pidió una sustitución.',
  },
  oneProgram: {
    en: 'Please ask for the sessions of one program at a time.',
    sp: 'Pida las sesiones de un solo programa a la vez.',
  },
  tooMany: {
    en: 'Please ask for at most 100 sessions at a time.',
    sp: 'Pida como máximo 100 sesiones a la vez.',
  },
  noSessions: { en: 'Please choose a session.', sp: 'Elija una sesión.' },
  notOneself: {
    en: 'Nobody can stand in for themselves.',
    sp: 'Nadie puede sustituirse a sí mismo.',
  },
} satisfies Record<string, Words>;
