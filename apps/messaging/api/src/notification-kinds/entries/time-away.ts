import type { AwayOutcome, AwaySession, TimeAwayChanged } from '@lyceum/contracts/sessions';
import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { sessionTime } from '../../mail/subject';
import type { NotificationKind, NotifiedReader } from '../notification-kind';
import { findTimeAwayRecipients, type TimeAwayRecipient } from './time-away-recipients';

interface TimeAwayFacts {
  change: TimeAwayChanged['change'];
  /** Who is away. */
  name: string;
  /** YYYY-MM-DD */
  firstDay: string;
  lastDay: string;
  /** Number of sessions by what becomes of them. */
  outcomes: Partial<Record<AwayOutcome, number>>;
  /** The first session; null where there is none. */
  first: { subject: string; startsAt: string; endsAt: string } | null;
}

function timeAwayFacts(
  { change, person, firstDay, lastDay }: TimeAwayChanged,
  sessions: readonly AwaySession[],
): TimeAwayFacts {
  const outcomes: TimeAwayFacts['outcomes'] = {};
  for (const { outcome } of sessions) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const [first] = sessions;
  return {
    change,
    name: person.name,
    firstDay,
    lastDay,
    outcomes,
    first: first ? { subject: first.subject, startsAt: first.startsAt, endsAt: first.endsAt } : null,
  };
}

export function linkOfTimeAway(
  { person }: TimeAwayChanged,
  as: TimeAwayRecipient['as'],
  sessions: readonly AwaySession[],
): string {
  if (as === 'ADMIN') return `/time-away/${person.userId}`;
  if (as === 'PERSON') return '/time-away';
  return sessions.length === 1 ? `/sessions/${sessions[0]!.id}` : '/sessions';
}

interface Words {
  hello: (name: string) => string;
  title: Record<TimeAwayChanged['change'], (name: string) => string>;
  news: Record<TimeAwayChanged['change'], (name: string, days: string) => string>;
  counted: Record<AwayOutcome, (count: number) => string>;
  outcome: Record<AwayOutcome, (substitute: string) => string>;
  first: (what: string) => string;
  days: (first: string, last: string) => string;
  open: string;
  zone: (zone: string) => string;
}

export const TIME_AWAY_WORDS: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    title: {
      AWAY: (name) => `${name} is away`,
      BACK: (name) => `${name} is back`,
      UNDONE: (name) => `${name} is not away after all`,
    },
    news: {
      AWAY: (name, days) => `${name} is away ${days}.`,
      BACK: (name, days) => `${name}, who was to be away ${days}, is back.`,
      UNDONE: (name, days) => `${name} is not away ${days} after all.`,
    },
    counted: {
      SUBSTITUTE_ASKED: (count) => `a substitute is being sought for ${count}`,
      SUBSTITUTE: (count) => `somebody else comes to ${count}`,
      MOVED: (count) => `${count} moved`,
      CANCELLED: (count) => `${count} cancelled`,
      LEFT: (count) => `${count} unchanged`,
      AS_BEFORE: (count) => `${count} as before`,
    },
    outcome: {
      SUBSTITUTE_ASKED: () => 'A substitute is being sought.',
      SUBSTITUTE: (substitute) => `${substitute} comes instead.`,
      MOVED: () => 'This is the new time.',
      CANCELLED: () => 'Cancelled.',
      LEFT: () => 'Nothing was changed.',
      AS_BEFORE: () => 'It takes place as planned before.',
    },
    first: (what) => `The first: ${what}`,
    days: (first, last) => (first === last ? `on ${first}` : `from ${first} to ${last}`),
    open: 'Open',
    zone: (zone) => `Times are in your time zone: ${zone}.`,
  },
  sp: {
    hello: (name) => `Hola, ${name}:`,
    title: {
      AWAY: (name) => `Ausencia de ${name}`,
      BACK: (name) => `Regreso de ${name}`,
      UNDONE: (name) => `${name} sí estará`,
    },
    news: {
      AWAY: (name, days) => `${name} no estará ${days}.`,
      BACK: (name, days) => `${name}, que no iba a estar ${days}, ya está de regreso.`,
      UNDONE: (name, days) => `${name} sí estará ${days}.`,
    },
    counted: {
      SUBSTITUTE_ASKED: (count) => `se busca sustitución para ${count}`,
      SUBSTITUTE: (count) => `otra persona viene a ${count}`,
      MOVED: (count) => `con otro horario: ${count}`,
      CANCELLED: (count) => `canceladas: ${count}`,
      LEFT: (count) => `sin cambios: ${count}`,
      AS_BEFORE: (count) => `como antes: ${count}`,
    },
    outcome: {
      SUBSTITUTE_ASKED: () => 'Se busca una sustitución.',
      SUBSTITUTE: (substitute) => `En su lugar viene ${substitute}.`,
      MOVED: () => 'Este es el horario nuevo.',
      CANCELLED: () => 'Cancelada.',
      LEFT: () => 'No cambió nada.',
      AS_BEFORE: () => 'Se hará como estaba previsto.',
    },
    first: (what) => `La primera: ${what}`,
    days: (first, last) => (first === last ? `el ${first}` : `del ${first} al ${last}`),
    open: 'Abrir',
    zone: (zone) => `Las horas están en la zona horaria elegida: ${zone}.`,
  },
};

/** "Maya Lindqvist is away from Nov 23 to Nov 27." */
export function leadOfTimeAway(
  { change, name, firstDay, lastDay }: Pick<TimeAwayFacts, 'change' | 'name' | 'firstDay' | 'lastDay'>,
  language: Language,
): string {
  const { day } = dateTexts(language, 'UTC');
  const words = TIME_AWAY_WORDS[language];
  return words.news[change](name, words.days(day(firstDay), day(lastDay)));
}

/** The text behind the bell: who is away when, and how many sessions are changed in which way. */
function wordTimeAway(facts: TimeAwayFacts, { language, timeZoneId }: NotifiedReader): string {
  const words = TIME_AWAY_WORDS[language];
  const counted = (Object.entries(facts.outcomes) as [AwayOutcome, number][]).map(([outcome, count]) =>
    words.counted[outcome](count),
  );
  const lead = leadOfTimeAway(facts, language);
  if (!facts.first || counted.length === 0) return lead;
  const { subject, startsAt, endsAt } = facts.first;
  const list = counted.join(', ');
  const sessions = language === 'sp' ? 'Sesiones' : 'Sessions';
  const first = words.first(`${subject}, ${sessionTime(startsAt, endsAt, timeZoneId, language)}`);
  const text = `${lead} ${sessions}: ${list}. ${first}`;
  return text.endsWith('.') ? text : `${text}.`;
}

/** Data of the job that sends the mails. */
export interface TimeAwayMailData {
  eventId: string;
  /** With guardians among its readers. */
  news: TimeAwayChanged;
  changedAt: string;
}

/** A leader is away, back early, or not away after all: one notification for all sessions that concern the reader. */
export const timeAway = {
  event: 'sessions.time-away',
  setting: ({ as }) => (as === 'TAKES_PART' ? 'SESSION_CHANGED' : 'SUBSTITUTES'),
  recipients: findTimeAwayRecipients,
  facts: (news, { sessions }) => timeAwayFacts(news, sessions),
  link: (news, { as, sessions }) => linkOfTimeAway(news, as, sessions),
  words: wordTimeAway,
  mail: {
    job: 'time-away-mail',
    why: 'SESSIONS',
    subject: ({ change, name }, language) => TIME_AWAY_WORDS[language].title[change](name),
    jobs: ({ id, payload, occurredAt }, readers): TimeAwayMailData[] => [
      { eventId: id, news: { ...payload, readers: [...readers] }, changedAt: occurredAt },
    ],
  },
} satisfies NotificationKind<
  TimeAwayChanged,
  TimeAwayRecipient,
  TimeAwayFacts,
  Pick<TimeAwayFacts, 'change' | 'name'>
>;
