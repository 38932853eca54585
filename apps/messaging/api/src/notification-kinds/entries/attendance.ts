import type { AttendanceNotice, AttendanceNotices } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { sessionTime } from '../../mail/subject';
import type { NotificationKind, NotifiedReader, Recipient } from '../notification-kind';
import { findGuardians } from './find-guardians';

interface AttendanceFacts {
  name: string;
  status: AttendanceNotice['status'];
  minutesLate: number | null;
  corrects: boolean;
  subject: string;
  startsAt: string;
  endsAt: string;
}

export function attendanceFacts({
  name,
  status,
  minutesLate,
  corrects,
  session,
}: AttendanceNotice): AttendanceFacts {
  const { subject, startsAt, endsAt } = session;
  return { name, status, minutesLate, corrects, subject, startsAt, endsAt };
}

interface Words {
  title: Record<AttendanceNotice['status'], (name: string) => string>;
  news: Record<AttendanceNotice['status'], (name: string, minutes: number) => string>;
  corrected: string;
  hello: (name: string) => string;
  /** What a reader does who knows that the mark is wrong. */
  wrong: string;
  open: string;
  zone: (zone: string) => string;
}

export const ATTENDANCE_WORDS: Record<Language, Words> = {
  en: {
    title: {
      ABSENT: (name) => `${name} was absent`,
      LATE: (name) => `${name} was late`,
      TAKEN_BACK: (name) => `Attendance of ${name} corrected`,
    },
    news: {
      ABSENT: (name) => `${name} was marked absent`,
      LATE: (name, minutes) =>
        `${name} was marked late by ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      TAKEN_BACK: (name) => `${name} is no longer marked absent or late`,
    },
    corrected: 'Corrected',
    hello: (name) => `Hello ${name},`,
    wrong: 'If this is not so, write to the tutor or the program: they can set it right.',
    open: 'Open the session',
    zone: (zone) => `Times are in your time zone: ${zone}.`,
  },
  sp: {
    title: {
      ABSENT: (name) => `Ausencia de ${name}`,
      LATE: (name) => `Retraso de ${name}`,
      TAKEN_BACK: (name) => `Asistencia de ${name} corregida`,
    },
    news: {
      ABSENT: (name) => `Se marcó la ausencia de ${name}`,
      LATE: (name, minutes) =>
        `Se marcó un retraso de ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} de ${name}`,
      TAKEN_BACK: (name) => `Ya no está marcada la ausencia ni el retraso de ${name}`,
    },
    corrected: 'Corrección',
    hello: (name) => `Hola, ${name}:`,
    wrong: 'Si no es así, escriba a quien da la sesión o al programa: pueden corregirlo.',
    open: 'Abrir la sesión',
    zone: (zone) => `Las horas están en la zona horaria elegida: ${zone}.`,
  },
};

/** "Sofía was marked late by 10 minutes: Reading, Thu, Nov 26, 3:30 – 4:15 PM." */
export function wordAttendance(
  { name, status, minutesLate, corrects, subject, startsAt, endsAt }: AttendanceFacts,
  { language, timeZoneId }: NotifiedReader,
): string {
  const words = ATTENDANCE_WORDS[language];
  const news = words.news[status](name, minutesLate ?? 0);
  const lead = corrects ? `${words.corrected}: ${news}` : news;
  const text = `${lead}: ${subject}, ${sessionTime(startsAt, endsAt, timeZoneId, language)}`;
  return text.endsWith('.') ? text : `${text}.`;
}

interface AttendanceRecipient extends Recipient {
  notice: AttendanceNotice;
}

async function findRecipients(db: TenantDb, { notices }: AttendanceNotices): Promise<AttendanceRecipient[]> {
  const learnerIds = notices.map(({ learnerId }) => learnerId);
  const guardians = await findGuardians(db, learnerIds);
  return notices.flatMap((notice) =>
    (guardians.get(notice.learnerId) ?? []).map((userId) => ({ userId, notice })),
  );
}

/** Data of the job that sends the mails. */
export interface AttendanceMailData {
  eventId: string;
  notices: AttendanceNotice[];
}

/** A child was marked absent or late, or is no longer: to the guardians, one for each child and session. */
export const attendance = {
  event: 'sessions.attendance-told',
  setting: 'ATTENDANCE',
  recipients: findRecipients,
  facts: (_told, { notice }) => attendanceFacts(notice),
  link: (_told, { notice }) => `/sessions/${notice.session.id}`,
  words: wordAttendance,
  mail: {
    job: 'attendance-news-mail',
    why: 'SESSIONS',
    subject: ({ status, name }, language) => ATTENDANCE_WORDS[language].title[status](name),
    jobs: ({ id, payload: { notices } }): AttendanceMailData[] => [{ eventId: id, notices }],
  },
} satisfies NotificationKind<
  AttendanceNotices,
  AttendanceRecipient,
  AttendanceFacts,
  Pick<AttendanceFacts, 'status' | 'name'>
>;
