import type { ChangedSession, SessionLetter } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../../i18n';
import { sessionTime } from '../../mail/subject';
import type { NotificationKind, NotifiedReader } from '../notification-kind';
import { findLetterRecipients, type LetterRecipient } from './letter-recipients';

interface LetterFacts {
  from: string;
  text: string;
  /** How many sessions of the reader or of their children the letter is about. */
  count: number;
  subject: string;
  startsAt: string;
  endsAt: string;
}

export function letterFacts(from: string, text: string, sessions: readonly ChangedSession[]): LetterFacts {
  const { subject, startsAt, endsAt } = sessions[0]!;
  return { from, text, count: sessions.length, subject, startsAt, endsAt };
}

interface Words {
  title: (from: string) => string;
  about: (what: string, count: number) => string;
  hello: (name: string) => string;
  open: string;
  zone: (zone: string) => string;
}

export const LETTER_WORDS: Record<Language, Words> = inEachLanguage((language) => ({
  title: (from) => t('notificationKinds.sessionLetter.title', { from })[language],
  about: (what, count) => t('notificationKinds.sessionLetter.about', { count, what })[language],
  hello: (name) => t('notificationKinds.sessionLetter.hello', { name })[language],
  open: t('notificationKinds.sessionLetter.open')[language],
  zone: (zone) => t('notificationKinds.sessionLetter.zone', { zone })[language],
}));

/** "About Reading, Thu, Nov 26, 3:30 – 4:15 PM" */
export function aboutOf(
  { subject, startsAt, endsAt, count }: Omit<LetterFacts, 'from' | 'text'>,
  { language, timeZoneId }: NotifiedReader,
): string {
  const what = `${subject}, ${sessionTime(startsAt, endsAt, timeZoneId, language)}`;
  return LETTER_WORDS[language].about(what, count);
}

/** An admin wrote to the people of some sessions: once for each letter, although a letter may come in several events. */
export const sessionLetter = {
  event: 'sessions.letter-written',
  setting: 'SESSION_CHANGED',
  recipients: findLetterRecipients,
  facts: ({ from, text }, { sessions }) => letterFacts(from.name, text, sessions),
  source: ({ letterId }) => letterId,
  link: (_letter, { sessions }) => `/sessions/${sessions[0]!.id}`,
  words: (facts, reader) => `${facts.from}: ${facts.text} (${aboutOf(facts, reader)})`,
  mail: {
    job: 'session-letter-mail',
    why: 'SESSIONS',
    subject: ({ from }, language) => LETTER_WORDS[language].title(from),
    jobs: ({ payload }) => [payload],
  },
  repetition: 'ONCE_PER_SOURCE',
} satisfies NotificationKind<SessionLetter, LetterRecipient, LetterFacts, Pick<LetterFacts, 'from'>>;
