import type { RemindedSession, RemindersDue } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
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

export const REMINDER_WORDS: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    title: { SOON: 'It starts in about half an hour', EVENING: 'Tomorrow' },
    subject: {
      SOON: (what, count) => (count === 1 ? `Soon: ${what}` : `Soon: ${count} sessions`),
      EVENING: (what, count) => (count === 1 ? `Tomorrow: ${what}` : `Tomorrow: ${count} sessions`),
    },
    lead: {
      SOON: (count) => (count === 1 ? 'This session starts soon:' : 'These sessions start soon:'),
      EVENING: (count) =>
        count === 1 ? 'There is a session tomorrow:' : `There are ${count} sessions tomorrow:`,
    },
    what: (subject, children, others) =>
      `${children ? `${children}: ` : ''}${subject}${others ? ` with ${others}` : ''}`,
    bell: (what, count) =>
      count === 1 ? `Reminder: ${what}` : `Reminder of ${count} sessions, the first: ${what}`,
    zone: (zone) => `Times are in your time zone: ${zone}.`,
    open: (count) => (count === 1 ? 'Open the session' : 'Open the sessions'),
    why: (children) =>
      children
        ? `You get this reminder because ${children} has sessions and you asked to hear of them.`
        : 'You get this reminder because you take part.',
    choose: 'Choose which reminders you get',
  },
  sp: {
    hello: (name) => `Hola, ${name}:`,
    title: { SOON: 'Empieza en una media hora', EVENING: 'Mañana' },
    subject: {
      SOON: (what, count) => (count === 1 ? `Pronto: ${what}` : `Pronto: ${count} sesiones`),
      EVENING: (what, count) => (count === 1 ? `Mañana: ${what}` : `Mañana: ${count} sesiones`),
    },
    lead: {
      SOON: (count) => (count === 1 ? 'Esta sesión empieza pronto:' : 'Estas sesiones empiezan pronto:'),
      EVENING: (count) => (count === 1 ? 'Mañana hay una sesión:' : `Mañana hay ${count} sesiones:`),
    },
    what: (subject, children, others) =>
      `${children ? `${children}: ` : ''}${subject}${others ? ` con ${others}` : ''}`,
    bell: (what, count) =>
      count === 1 ? `Recordatorio: ${what}` : `Recordatorio de ${count} sesiones; la primera: ${what}`,
    zone: (zone) => `Las horas están en la zona horaria elegida: ${zone}.`,
    open: (count) => (count === 1 ? 'Abrir la sesión' : 'Abrir las sesiones'),
    why: (children) =>
      children
        ? `Este recordatorio llega por las sesiones de ${children}, de las que usted pidió saber.`
        : 'Este recordatorio llega a quienes participan.',
    choose: 'Elegir qué recordatorios llegan',
  },
};

export function listNames(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === 'sp' ? 'es-US' : 'en-US', { type: 'conjunction' }).format(names);
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
