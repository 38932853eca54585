import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import { inEachLanguage, t } from '../../i18n';
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
    learnerIds: others = [],
  }: Pick<NotifiedChange, 'participants' | 'before' | 'changedByUserId' | 'learnerIds'>,
  type: SessionNotificationType,
  people: ReadonlyMap<string, Person>,
): NamesForReader {
  const who = people.get(changedByUserId ?? '')?.name;
  const everybody = [...participants, ...(before?.participants ?? [])];
  const learnerIds = everybody.filter(({ userType }) => userType === 'LEARNER').map(({ userId }) => userId);
  const whose = [...new Set([...learnerIds, ...others])].flatMap((id) => {
    const learner = people.get(id);
    const isMeant = type === 'SESSION_DROPPED' || learner?.guardianIds.includes(readerId);
    return learner?.name && isMeant ? [learner.name] : [];
  });
  return { ...(who ? { who } : {}), ...(whose.length > 0 ? { whose } : {}) };
}

type Sentence = (who: string, whose: string | null, what: string, count: number) => string;

const WORDS: Record<Language, Partial<Record<SessionNotificationType, Sentence>>> = inEachLanguage(
  (language) => ({
    SESSION_EDITED: (who, whose, what, count) =>
      whose
        ? t('notificationKinds.namesForReader.sessionEdited.ofLearners', { count, who, whose, what })[
            language
          ]
        : t('notificationKinds.namesForReader.sessionEdited.own', { count, who, what })[language],
    SESSION_CANCELLED: (who, whose, what, count) =>
      whose
        ? t('notificationKinds.namesForReader.sessionCancelled.ofLearners', { count, who, whose, what })[
            language
          ]
        : t('notificationKinds.namesForReader.sessionCancelled.own', { count, who, what })[language],
  }),
);

const listOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names);

/** "For Sofía." A sentence of its own, after texts without names. */
export function wordChildren(whose: readonly string[], language: Language): string {
  return t('notificationKinds.namesForReader.whose', { names: listOf(whose, language) })[language];
}

/** "Maya Lindqvist cancelled Sofía’s session: …"; null where the names are unknown or the kind has no text with names. */
export function wordWithNames(
  type: SessionNotificationType,
  { who, whose, count }: NamesForReader & { count: number },
  what: string,
  language: Language,
): string | null {
  const names = whose ? listOf(whose, language) : null;
  if (type === 'SESSION_DROPPED')
    return names
      ? t('notificationKinds.namesForReader.sessionDropped', { name: names, what, count })[language]
      : null;
  return who ? (WORDS[language][type]?.(who, names, what, count) ?? null) : null;
}
