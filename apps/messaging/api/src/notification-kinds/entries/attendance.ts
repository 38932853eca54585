import type { AttendanceNotice, AttendanceNotices } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inEachLanguage, t } from '../../i18n';
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

export const ATTENDANCE_WORDS: Record<Language, Words> = inEachLanguage((language) => ({
  title: {
    ABSENT: (name) => t('notificationKinds.attendance.title.absent', { name })[language],
    LATE: (name) => t('notificationKinds.attendance.title.late', { name })[language],
    TAKEN_BACK: (name) => t('notificationKinds.attendance.title.takenBack', { name })[language],
  },
  news: {
    ABSENT: (name) => t('notificationKinds.attendance.news.absent', { name })[language],
    LATE: (name, count) => t('notificationKinds.attendance.news.late', { count, name })[language],
    TAKEN_BACK: (name) => t('notificationKinds.attendance.news.takenBack', { name })[language],
  },
  corrected: t('notificationKinds.attendance.corrected')[language],
  hello: (name) => t('notificationKinds.attendance.hello', { name })[language],
  wrong: t('notificationKinds.attendance.wrong')[language],
  open: t('notificationKinds.attendance.open')[language],
  zone: (zone) => t('notificationKinds.attendance.zone', { zone })[language],
}));

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
