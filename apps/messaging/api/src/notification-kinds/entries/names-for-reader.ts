import type { Language } from '@lyceum/server/actor';
import type { NotifiedChange, SessionNotificationType } from './session-change-words';

/** Names that the text for one reader has; left out where they are unknown. */
export interface NamesForReader {
  /** Who made the change. */
  who?: string;
  /** The learners whose session it is to the reader. */
  whose?: string[];
}

interface Person {
  name: string;
  guardianIds: readonly string[];
}

/** A guardian reads the names of their children; of a seat that was given up, everybody reads the name of its learner. */
export function namesFor(
  readerId: string,
  {
    participants,
    before,
    changedByUserId,
  }: Pick<NotifiedChange, 'participants' | 'before' | 'changedByUserId'>,
  type: SessionNotificationType,
  people: ReadonlyMap<string, Person>,
): NamesForReader {
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

const WORDS: Record<Language, Partial<Record<SessionNotificationType, Sentence>>> = {
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

/** "Maya Lindqvist cancelled Sofía’s session: …"; null where the names are unknown or the kind has no text with names. */
export function wordWithNames(
  type: SessionNotificationType,
  { who, whose, count }: NamesForReader & { count: number },
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
