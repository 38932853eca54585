import type { RemindedSession, RemindersDue } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { inEachLanguage, t } from '../../i18n';
import { sessionTime } from '../../mail/subject';
import type { NotificationKind, NotifiedReader } from '../notification-kind';

export type ReminderKind = RemindersDue['kind'];

interface ReminderFacts {
  subject: string;
  startsAt: string;
  endsAt: string;
  children: string[];
  with: string[];
  /** How many sessions it reminds of. */
  count: number;
}

export function reminderFacts(sessions: readonly RemindedSession[]): ReminderFacts {
  const { subject, startsAt, endsAt, children, with: others } = sessions[0]!;
  return { subject, startsAt, endsAt, children, with: others, count: sessions.length };
}

export const linkOfReminder = (sessions: readonly RemindedSession[]): string =>
  sessions.length === 1 ? `/sessions/${sessions[0]!.id}` : '/sessions';

interface Words {
  hello: (name: string) => string;
  title: Record<ReminderKind, string>;
  subject: Record<ReminderKind, (what: string, count: number) => string>;
  lead: Record<ReminderKind, (count: number) => string>;
  /** "Sofía: Reading with Maya Lindqvist" */
  what: (subject: string, children: string, others: string) => string;
  bell: (what: string, count: number) => string;
  zone: (zone: string) => string;
  open: (count: number) => string;
  /** The reason for the mail. */
  why: (children: string) => string;
  choose: string;
}

export const REMINDER_WORDS: Record<Language, Words> = inEachLanguage((language) => ({
  hello: (name) => t('notificationKinds.sessionReminder.hello', { name })[language],
  title: {
    SOON: t('notificationKinds.sessionReminder.title.soon')[language],
    EVENING: t('notificationKinds.sessionReminder.title.evening')[language],
  },
  subject: {
    SOON: (what, count) => t('notificationKinds.sessionReminder.subject.soon', { count, what })[language],
    EVENING: (what, count) =>
      t('notificationKinds.sessionReminder.subject.evening', { count, what })[language],
  },
  lead: {
    SOON: (count) => t('notificationKinds.sessionReminder.lead.soon', { count })[language],
    EVENING: (count) => t('notificationKinds.sessionReminder.lead.evening', { count })[language],
  },
  what: (subject, children, others) =>
    children
      ? others
        ? t('notificationKinds.sessionReminder.whatWithChildrenWithOthers', { children, subject, others })[
            language
          ]
        : t('notificationKinds.sessionReminder.whatWithChildrenWithoutOthers', { children, subject })[
            language
          ]
      : others
        ? t('notificationKinds.sessionReminder.whatWithoutChildrenWithOthers', { subject, others })[language]
        : t('notificationKinds.sessionReminder.whatWithoutChildrenWithoutOthers', { subject })[language],
  bell: (what, count) => t('notificationKinds.sessionReminder.bell', { count, what })[language],
  zone: (zone) => t('notificationKinds.sessionReminder.zone', { zone })[language],
  open: (count) => t('notificationKinds.sessionReminder.open', { count })[language],
  why: (children) =>
    children
      ? t('notificationKinds.sessionReminder.whyWithChildren', { children })[language]
      : t('notificationKinds.sessionReminder.whyWithoutChildren')[language],
  choose: t('notificationKinds.sessionReminder.choose')[language],
}));

export function listNames(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(regionalLocaleOf(language), { type: 'conjunction' }).format(names);
}

/** The largest number of people whose names a line has; of a larger group it has none. */
const NAMED = 3;

/** The session with its children and the other people. */
export function whatOf(
  { subject, children, with: others }: Pick<ReminderFacts, 'subject' | 'children' | 'with'>,
  language: Language,
): string {
  const named = others.length <= NAMED ? listNames(others, language) : '';
  return REMINDER_WORDS[language].what(subject, listNames(children, language), named);
}

/** The text behind the bell, and that of a text message. */
export function wordReminder(facts: ReminderFacts, { language, timeZoneId }: NotifiedReader): string {
  const when = sessionTime(facts.startsAt, facts.endsAt, timeZoneId, language);
  const text = REMINDER_WORDS[language].bell(`${whatOf(facts, language)}, ${when}`, facts.count);
  return text.endsWith('.') ? text : `${text}.`; // Spanish times end with a full stop already
}

/** What the subject of the mail is made from. */
interface Reminded {
  kind: ReminderKind;
  sessions: readonly RemindedSession[];
}

function subjectOf({ kind, sessions }: Reminded, language: Language): string {
  return REMINDER_WORDS[language].subject[kind](whatOf(sessions[0]!, language), sessions.length);
}

/** Sessions of the reader or of their children take place tomorrow, or start in half an hour. */
export const sessionReminder = {
  event: 'sessions.reminders-due',
  setting: 'REMINDERS',
  recipients: (_db, { reminders }) => reminders,
  facts: (_due, { sessions }) => reminderFacts(sessions),
  link: (_due, { sessions }) => linkOfReminder(sessions),
  words: wordReminder,
  mail: {
    job: 'session-reminder-mail',
    why: 'SESSIONS',
    subject: subjectOf,
    jobs: ({ payload }) => [payload],
  },
} satisfies NotificationKind<RemindersDue, RemindersDue['reminders'][number], ReminderFacts, Reminded>;
