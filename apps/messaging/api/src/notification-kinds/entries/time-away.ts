import type { AwayOutcome, AwaySession, TimeAwayChanged } from '@lyceum/contracts/sessions';
import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../../i18n';
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

export const TIME_AWAY_WORDS: Record<Language, Words> = inEachLanguage((language) => ({
  hello: (name) => t('notificationKinds.timeAway.hello', { name })[language],
  title: {
    AWAY: (name) => t('notificationKinds.timeAway.title.away', { name })[language],
    BACK: (name) => t('notificationKinds.timeAway.title.back', { name })[language],
    UNDONE: (name) => t('notificationKinds.timeAway.title.undone', { name })[language],
  },
  news: {
    AWAY: (name, days) => t('notificationKinds.timeAway.news.away', { name, days })[language],
    BACK: (name, days) => t('notificationKinds.timeAway.news.back', { name, days })[language],
    UNDONE: (name, days) => t('notificationKinds.timeAway.news.undone', { name, days })[language],
  },
  counted: {
    SUBSTITUTE_ASKED: (count) => t('notificationKinds.timeAway.counted.substituteAsked', { count })[language],
    SUBSTITUTE: (count) => t('notificationKinds.timeAway.counted.substitute', { count })[language],
    MOVED: (count) => t('notificationKinds.timeAway.counted.moved', { count })[language],
    CANCELLED: (count) => t('notificationKinds.timeAway.counted.cancelled', { count })[language],
    LEFT: (count) => t('notificationKinds.timeAway.counted.left', { count })[language],
    AS_BEFORE: (count) => t('notificationKinds.timeAway.counted.asBefore', { count })[language],
  },
  outcome: {
    SUBSTITUTE_ASKED: () => t('notificationKinds.timeAway.outcome.substituteAsked')[language],
    SUBSTITUTE: (substitute) => t('notificationKinds.timeAway.outcome.substitute', { substitute })[language],
    MOVED: () => t('notificationKinds.timeAway.outcome.moved')[language],
    CANCELLED: () => t('notificationKinds.timeAway.outcome.cancelled')[language],
    LEFT: () => t('notificationKinds.timeAway.outcome.left')[language],
    AS_BEFORE: () => t('notificationKinds.timeAway.outcome.asBefore')[language],
  },
  first: (what) => t('notificationKinds.timeAway.first', { what })[language],
  days: (first, last) =>
    first === last
      ? t('notificationKinds.timeAway.daysOne', { first })[language]
      : t('notificationKinds.timeAway.daysSeveral', { first, last })[language],
  open: t('notificationKinds.timeAway.open')[language],
  zone: (zone) => t('notificationKinds.timeAway.zone', { zone })[language],
}));

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
  const sessions = t('notificationKinds.timeAway.sessions', { list })[language];
  const first = words.first(`${subject}, ${sessionTime(startsAt, endsAt, timeZoneId, language)}`);
  const text = `${lead} ${sessions} ${first}`;
  return text.endsWith('.') ? text : `${text}.`;
}

/** Data of the job that sends the mails. */
export interface TimeAwayMailData {
  eventId: string;
  /** With guardians among its readers. */
  news: TimeAwayChanged & { readers: TimeAwayRecipient[] };
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
