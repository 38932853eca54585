import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Language, Words } from '@lyceum/server/actor';
import type { ReportType } from '../__generated__/resolvers';
import { t } from '../i18n';

interface TypeTexts {
  name: Words;
  description: Words;
}

/** `{tutor}` and `{tutee}` stand for the organization’s own terms. */
export const typeTexts: Record<ReportType, TypeTexts> = {
  SESSIONS: {
    name: t('templates.type.sessions.name'),
    description: t('templates.type.sessions.description'),
  },
  ATTENDANCE: {
    name: t('templates.type.attendance.name'),
    description: t('templates.type.attendance.description'),
  },
  DOSAGE: {
    name: t('templates.type.dosage.name'),
    description: t('templates.type.dosage.description'),
  },
  LEADER_HOURS: {
    name: t('templates.type.leaderHours.name'),
    description: t('templates.type.leaderHours.description'),
  },
  ENGAGEMENT: {
    name: t('templates.type.engagement.name'),
    description: t('templates.type.engagement.description'),
  },
  PIVOT: {
    name: t('templates.type.pivot.name'),
    description: t('templates.type.pivot.description'),
  },
};

export const columnTexts: Record<string, Words> = {
  program: t('templates.column.program'),
  date: t('templates.column.date'),
  week: t('templates.column.week'),
  start: t('templates.column.start'),
  subject: t('templates.column.subject'),
  learner: t('templates.column.learner'),
  leader: t('templates.column.leader'),
  leaders: t('templates.column.leaders'),
  school: t('templates.column.school'),
  grade: t('templates.column.grade'),
  outcome: t('templates.column.outcome'),
  sessions: t('templates.column.sessions'),
  attended: t('templates.column.attended'),
  attendance: t('templates.column.attendance'),
  cancelled: t('templates.column.cancelled'),
  led: t('templates.column.led'),
  learners: t('templates.column.learners'),
  came: t('templates.column.came'),
  scheduled: t('templates.column.scheduled'),
  delivered: t('templates.column.delivered'),
  present: t('templates.column.present'),
  lost: t('templates.column.lost'),
  lostBecause: t('templates.column.lostBecause'),
  average: t('templates.column.average'),
  target: t('templates.column.target'),
  onTarget: t('templates.column.onTarget'),
  onTargetShare: t('templates.column.onTargetShare'),
  hoursScheduled: t('templates.column.hoursScheduled'),
  hoursLed: t('templates.column.hoursLed'),
  minutesLed: t('templates.column.minutesLed'),
  lastSeen: t('templates.column.lastSeen'),
  status: t('templates.column.status'),
  why: t('templates.column.why'),
  recentAttendance: t('templates.column.recentAttendance'),
  weekly: t('templates.column.weekly'),
  sessionId: t('templates.column.sessionId'),
};

export const outcomeTexts = {
  PRESENT: t('templates.outcome.present'),
  NOT_PRESENT: t('templates.outcome.notPresent'),
  CANCELLED: t('templates.outcome.cancelled'),
} satisfies Record<string, Words>;

/** Texts of the ledger's reasons for lost minutes; a reason without a text is shown as it is. */
export const lostTexts: Record<string, Words> = {
  CANCELLED_BY_LEADER: t('templates.lost.cancelledByLeader'),
  CANCELLED_BY_LEARNER: t('templates.lost.cancelledByLearner'),
  CANCELLED_BY_ADMIN: t('templates.lost.cancelledByAdmin'),
  ABSENT: t('templates.lost.absent'),
  LATE: t('templates.lost.late'),
  LEFT_EARLY: t('templates.lost.leftEarly'),
  EXCUSED: t('templates.lost.excused'),
  NO_TUTOR: t('templates.lost.noTutor'),
  OTHER: t('templates.lost.other'),
};

/** The text in a language with the organization’s terms filled in and a capital first letter. */
export function withTerms(
  words: Words,
  language: Language,
  terms: Pick<EcosystemTerms, 'tutor' | 'tutee'>,
): string {
  const filled = words[language].replace(/\{(tutor|tutee)\}/g, (_, term: 'tutor' | 'tutee') =>
    terms[term].toLocaleLowerCase(),
  );
  return filled.charAt(0).toLocaleUpperCase() + filled.slice(1);
}
