import type { Language } from '@lyceum/server/actor';

export type SubstituteType =
  | 'SUBSTITUTE_REQUESTED'
  | 'SUBSTITUTE_OFFERED'
  | 'SUBSTITUTE_FOUND'
  | 'SUBSTITUTE_ASSIGNED'
  | 'SUBSTITUTE_COMING'
  | 'SUBSTITUTE_REOPENED'
  | 'SUBSTITUTE_NOT_NEEDED'
  | 'SUBSTITUTE_WITHDRAWN'
  | 'SUBSTITUTE_NOT_COMING'
  | 'SUBSTITUTE_EXPIRED';

interface Names {
  /** The leader who cannot come. */
  absent: string;
  /** The leader who comes instead, or was to. */
  substitute: string;
}

type Words = Record<
  SubstituteType,
  { title: string; text: (what: string, names: Names, count: number) => string }
>;

const more = (count: number, one: string, others: string) =>
  count === 1 ? one : others.replace('#', String(count));

/** `what` is the (first) session with its time. */
export const SUBSTITUTE_WORDS: Record<Language, Words> = {
  en: {
    SUBSTITUTE_REQUESTED: {
      title: 'A substitute is asked for',
      text: (what, { absent }, count) =>
        `${absent} ${more(count, 'needs a substitute', 'needs a substitute for # sessions, the first')}: ${what}`,
    },
    SUBSTITUTE_OFFERED: {
      title: 'Can you stand in?',
      text: (what, { absent }, count) =>
        `Can you stand in for ${absent}${more(count, '', ' at one of # sessions, the first')}? ${what}`,
    },
    SUBSTITUTE_FOUND: {
      title: 'A substitute was found',
      text: (what, { absent, substitute }) => `${substitute} stands in for ${absent}: ${what}`,
    },
    SUBSTITUTE_ASSIGNED: {
      title: 'You stand in',
      text: (what, { absent }) => `You stand in for ${absent}: ${what}`,
    },
    SUBSTITUTE_COMING: {
      title: 'Somebody else comes to your session',
      text: (what, { absent, substitute }) => `${substitute} comes in the place of ${absent}: ${what}`,
    },
    SUBSTITUTE_REOPENED: {
      title: 'A substitute is needed again',
      text: (what, { absent, substitute }) => `${substitute} can no longer stand in for ${absent}: ${what}`,
    },
    SUBSTITUTE_NOT_NEEDED: {
      title: 'You no longer stand in',
      text: (what, { absent }) => `You no longer stand in for ${absent}: ${what}`,
    },
    SUBSTITUTE_WITHDRAWN: {
      title: 'No substitute is needed any more',
      text: (what, { absent }) => `${absent} no longer needs a substitute: ${what}`,
    },
    SUBSTITUTE_NOT_COMING: {
      title: 'Your session is with its usual person',
      text: (what, { absent }) => `${absent} comes to your session after all: ${what}`,
    },
    SUBSTITUTE_EXPIRED: {
      title: 'No substitute was found',
      text: (what, { absent }) => `Nobody could stand in for ${absent}: ${what}`,
    },
  },
  sp: {
    SUBSTITUTE_REQUESTED: {
      title: 'Se pide una sustitución',
      text: (what, { absent }, count) =>
        `${absent} ${more(count, 'necesita una sustitución', 'necesita una sustitución para # sesiones; la primera')}: ${what}`,
    },
    SUBSTITUTE_OFFERED: {
      title: '¿Puede sustituir?',
      text: (what, { absent }, count) =>
        `¿Puede sustituir a ${absent}${more(count, '', ' en alguna de # sesiones; la primera')}? ${what}`,
    },
    SUBSTITUTE_FOUND: {
      title: 'Se encontró una sustitución',
      text: (what, { absent, substitute }) => `${substitute} sustituye a ${absent}: ${what}`,
    },
    SUBSTITUTE_ASSIGNED: {
      title: 'Usted sustituye',
      text: (what, { absent }) => `Usted sustituye a ${absent}: ${what}`,
    },
    SUBSTITUTE_COMING: {
      title: 'Otra persona viene a su sesión',
      text: (what, { absent, substitute }) => `${substitute} viene en lugar de ${absent}: ${what}`,
    },
    SUBSTITUTE_REOPENED: {
      title: 'Hace falta otra sustitución',
      text: (what, { absent, substitute }) => `${substitute} ya no puede sustituir a ${absent}: ${what}`,
    },
    SUBSTITUTE_NOT_NEEDED: {
      title: 'Usted ya no sustituye',
      text: (what, { absent }) => `Usted ya no sustituye a ${absent}: ${what}`,
    },
    SUBSTITUTE_WITHDRAWN: {
      title: 'Ya no hace falta sustitución',
      text: (what, { absent }) => `${absent} ya no necesita sustitución: ${what}`,
    },
    SUBSTITUTE_NOT_COMING: {
      title: 'Su sesión es con la persona de siempre',
      text: (what, { absent }) => `${absent} viene a su sesión después de todo: ${what}`,
    },
    SUBSTITUTE_EXPIRED: {
      title: 'No se encontró sustitución',
      text: (what, { absent }) => `Nadie pudo sustituir a ${absent}: ${what}`,
    },
  },
};
