import type { TutoringRequestChanged } from '@lyceum/contracts/matching';
import type { Language } from '@lyceum/server/actor';

export type RequestType =
  | 'TUTORING_REQUESTED'
  | 'TUTORING_REQUEST_EDITED'
  | 'TUTORING_REQUEST_ACCEPTED'
  | 'TUTORING_REQUEST_ASSIGNED'
  | 'TUTORING_REQUEST_DECLINED'
  | 'TUTORING_REQUEST_CANCELLED'
  | 'TUTORING_REQUEST_REOPENED';

export interface RequestFacts {
  learner: string;
  /** Empty: the request names nobody. */
  tutor: string;
  subjects: string[];
  programName: string;
  /** The request is for a pair, not for one session. */
  pair: boolean;
  message: string | null;
}

export const requestFacts = (request: TutoringRequestChanged): RequestFacts => ({
  learner: request.learner.name,
  tutor: request.tutor?.name ?? '',
  subjects: request.subjects,
  programName: request.program.name,
  pair: request.type === 'PAIR',
  message: request.message,
});

interface Words {
  hello: (name: string) => string;
  open: string;
  titles: Record<RequestType, string>;
}

export const REQUEST_WORDS: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    open: 'Open the requests',
    titles: {
      TUTORING_REQUESTED: 'A request for tutoring',
      TUTORING_REQUEST_EDITED: 'A request for tutoring was changed',
      TUTORING_REQUEST_ACCEPTED: 'Somebody was found',
      TUTORING_REQUEST_ASSIGNED: 'A request was given to you',
      TUTORING_REQUEST_DECLINED: 'A request was declined',
      TUTORING_REQUEST_CANCELLED: 'A request was taken back',
      TUTORING_REQUEST_REOPENED: 'A request waits again',
    },
  },
  sp: {
    hello: (name) => `Hola, ${name}:`,
    open: 'Abrir las solicitudes',
    titles: {
      TUTORING_REQUESTED: 'Una solicitud de tutoría',
      TUTORING_REQUEST_EDITED: 'Cambió una solicitud de tutoría',
      TUTORING_REQUEST_ACCEPTED: 'Ya hay quien responda',
      TUTORING_REQUEST_ASSIGNED: 'Se le asignó una solicitud',
      TUTORING_REQUEST_DECLINED: 'Se rechazó una solicitud',
      TUTORING_REQUEST_CANCELLED: 'Se retiró una solicitud',
      TUTORING_REQUEST_REOPENED: 'Una solicitud espera de nuevo',
    },
  },
};

type Sentences = Record<RequestType, (facts: RequestFacts, what: string) => string>;

const SENTENCES: Record<Language, Sentences> = {
  en: {
    TUTORING_REQUESTED: ({ learner, tutor }, what) =>
      tutor ? `${learner} asks for ${tutor}: ${what}` : `${learner} asks for somebody: ${what}`,
    TUTORING_REQUEST_EDITED: ({ learner }, what) => `${learner} changed the request: ${what}`,
    TUTORING_REQUEST_ACCEPTED: ({ learner, tutor, pair }, what) =>
      pair
        ? `${tutor} and ${learner} are paired now: ${what}`
        : `${tutor} accepted the request of ${learner} and books a session: ${what}`,
    TUTORING_REQUEST_ASSIGNED: ({ learner, pair }, what) =>
      pair ? `You are paired with ${learner} now: ${what}` : `Please book a session with ${learner}: ${what}`,
    TUTORING_REQUEST_DECLINED: ({ learner, message }, what) =>
      `The request of ${learner} was declined: ${what}${message ? ` “${message}”` : ''}`,
    TUTORING_REQUEST_CANCELLED: ({ learner }, what) => `${learner} needs it no more: ${what}`,
    TUTORING_REQUEST_REOPENED: ({ learner }, what) =>
      `The request of ${learner} waits for somebody again: ${what}`,
  },
  sp: {
    TUTORING_REQUESTED: ({ learner, tutor }, what) =>
      tutor ? `${learner} pide a ${tutor}: ${what}` : `${learner} pide a alguien: ${what}`,
    TUTORING_REQUEST_EDITED: ({ learner }, what) => `${learner} cambió la solicitud: ${what}`,
    TUTORING_REQUEST_ACCEPTED: ({ learner, tutor, pair }, what) =>
      pair
        ? `${tutor} y ${learner} ya forman pareja: ${what}`
        : `${tutor} aceptó la solicitud de ${learner} y reservará una sesión: ${what}`,
    TUTORING_REQUEST_ASSIGNED: ({ learner, pair }, what) =>
      pair ? `Usted y ${learner} ya forman pareja: ${what}` : `Reserve una sesión con ${learner}: ${what}`,
    TUTORING_REQUEST_DECLINED: ({ learner, message }, what) =>
      `Se rechazó la solicitud de ${learner}: ${what}${message ? ` «${message}»` : ''}`,
    TUTORING_REQUEST_CANCELLED: ({ learner }, what) => `${learner} ya no lo necesita: ${what}`,
    TUTORING_REQUEST_REOPENED: ({ learner }, what) =>
      `La solicitud de ${learner} vuelve a esperar a alguien: ${what}`,
  },
};

export function wordRequest(type: RequestType, facts: RequestFacts, language: Language): string {
  return SENTENCES[language][type](facts, `${facts.subjects.join(', ')} (${facts.programName}).`);
}
