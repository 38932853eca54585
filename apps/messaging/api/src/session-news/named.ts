import type { Language } from '@lyceum/server/actor';
import type { News, NotificationType } from './word-notification';

/** Who made a change, and whose session it is to one reader; left out where it is not known. */
export interface Named {
  who?: string;
  whose?: string[];
}

interface Person {
  name: string;
  guardianIds: readonly string[];
}

/** To guardians the session is their children's; a seat that was given up is, to everybody, the learner's who had it. */
export function namedFor(
  readerId: string,
  { participants, before, changedByUserId }: Pick<News, 'participants' | 'before' | 'changedByUserId'>,
  type: NotificationType,
  people: ReadonlyMap<string, Person>,
): Named {
  const who = people.get(changedByUserId ?? '')?.name;
  const everybody = [...participants, ...(before?.participants ?? [])];
  const learnerIds = everybody.filter(({ userType }) => userType === 'LEARNER').map(({ userId }) => userId);
  const whose = [...new Set(learnerIds)].flatMap((id) => {
    const learner = people.get(id);
    const isMeant = type === 'SESSION_DROPPED' || learner?.guardianIds.includes(readerId);
    return learner?.name && isMeant ? [learner.name] : [];
  });
  return { ...(who ? { who } : {}), ...(whose.length > 0 ? { whose } : {}) };
}

type Sentence = (who: string, whose: string | null, what: string, count: number) => string;

const WORDS: Record<Language, Partial<Record<NotificationType, Sentence>>> = {
  en: {
    SESSION_EDITED: (who, whose, what, count) =>
      count === 1
        ? `${who} changed ${whose ? `${whose}’s` : 'your'} session: ${what}`
        : `${who} changed ${count} of ${whose ? `${whose}’s` : 'your'} sessions, the first: ${what}`,
    SESSION_CANCELLED: (who, whose, what, count) =>
      count === 1
        ? `${who} cancelled ${whose ? `${whose}’s` : 'your'} session: ${what}`
        : `${who} cancelled ${count} of ${whose ? `${whose}’s` : 'your'} sessions, the first: ${what}`,
  },
  sp: {
    SESSION_EDITED: (who, whose, what, count) =>
      count === 1
        ? `${who} modificó ${whose ? `la sesión de ${whose}` : 'la sesión'}: ${what}`
        : `${who} modificó ${count} sesiones${whose ? ` de ${whose}` : ''}; la primera: ${what}`,
    SESSION_CANCELLED: (who, whose, what, count) =>
      count === 1
        ? `${who} canceló ${whose ? `la sesión de ${whose}` : 'la sesión'}: ${what}`
        : `${who} canceló ${count} sesiones${whose ? ` de ${whose}` : ''}; la primera: ${what}`,
  },
};

/** "Maya Lindqvist cancelled Sofía’s session: …"; null where the names are not known or the news is of another kind. */
export function wordNamed(
  type: NotificationType,
  { who, whose, count }: Named & { count: number },
  what: string,
  language: Language,
): string | null {
  const locale = language === 'sp' ? 'es' : 'en';
  const names = whose ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(whose) : null;
  if (type === 'SESSION_DROPPED') return names ? wordDropped(names, what, count, language) : null;
  return who ? (WORDS[language][type]?.(who, names, what, count) ?? null) : null;
}

function wordDropped(name: string, what: string, count: number, language: Language): string {
  if (language === 'sp')
    return count === 1
      ? `${name} no vendrá: ${what}`
      : `${name} no vendrá a ${count} sesiones; la primera: ${what}`;
  return count === 1
    ? `${name} will not come: ${what}`
    : `${name} will not come to ${count} sessions, the first: ${what}`;
}
