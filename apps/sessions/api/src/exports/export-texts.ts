import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Words } from '@lyceum/server/actor';
import { everywhere } from '@lyceum/server/errors';
import { t } from '../i18n';

/** Column headings, with the organization's own terms. */
export const headsOf = ({ tutor, tutee }: Pick<EcosystemTerms, 'tutor' | 'tutee'>) =>
  ({
    date: t('exports.heads.date'),
    start: t('exports.heads.start'),
    end: t('exports.heads.end'),
    zone: t('exports.heads.zone'),
    status: t('exports.heads.status'),
    outcome: t('exports.heads.outcome'),
    type: t('exports.heads.type'),
    meeting: t('exports.heads.meeting'),
    place: t('exports.heads.place'),
    subject: t('exports.heads.subject'),
    program: t('exports.heads.program'),
    leaders: t('exports.heads.leaders', { tutor }),
    learners: t('exports.heads.learners', { tutee }),
    schools: t('exports.heads.schools'),
    grades: t('exports.heads.grades'),
    minutes: t('exports.heads.minutes'),
    scheduled: t('exports.heads.scheduled'),
    present: t('exports.heads.present'),
    lost: t('exports.heads.lost'),
    lostBecause: t('exports.heads.lostBecause'),
    excused: t('exports.heads.excused'),
    cancelled: t('exports.heads.cancelled'),
    id: t('exports.heads.id'),
  }) satisfies Record<string, Words>;

export type Column = keyof ReturnType<typeof headsOf>;

export const SHEET: Words = t('exports.sheet');
export const FILE: Words = t('exports.file');
export const STUDENTS_FILE: Words = t('exports.studentsFile');

const VALUES: Record<string, Words> = {
  PENDING: t('exports.values.pending'),
  UPCOMING: t('exports.values.upcoming'),
  COMPLETED: t('exports.values.completed'),
  CANCELLED: t('exports.values.cancelled'),
  ERROR: t('exports.values.error'),
  NOT_COMPLETED: everywhere(''),
  ATTENDED: t('exports.values.attended'),
  LEARNER_ABSENT: t('exports.values.learnerAbsent'),
  LEADER_ABSENT: t('exports.values.leaderAbsent'),
  ALL_ABSENT: t('exports.values.allAbsent'),
  ONE_ON_ONE: t('exports.values.oneOnOne'),
  GROUP: t('exports.values.group'),
  DROP_IN: t('exports.values.dropIn'),
  ONE_ON_ONE_BREAKOUT: t('exports.values.oneOnOneBreakout'),
  COURSE: t('exports.values.course'),
  MODULE: t('exports.values.module'),
  IN_PERSON: t('exports.values.inPerson'),
  LESSONSPACE: t('exports.values.lessonspace'),
  ZOOM: t('exports.values.zoom'),
  CUSTOM_URL: t('exports.values.customUrl'),
  CANCELLED_BY_LEADER: t('exports.values.cancelledByLeader'),
  CANCELLED_BY_LEARNER: t('exports.values.cancelledByLearner'),
  CANCELLED_BY_ADMIN: t('exports.values.cancelledByAdmin'),
  ABSENT: t('exports.values.absent'),
  LATE: t('exports.values.late'),
  LEFT_EARLY: t('exports.values.leftEarly'),
  EXCUSED: t('exports.values.excused'),
  NO_TUTOR: t('exports.values.noTutor'),
  OTHER: t('exports.values.other'),
};

/** A database value in the reader's language; a value without a text is shown as it is. */
export function valueText(value: string | null, language: keyof Words): string {
  return value === null ? '' : (VALUES[value]?.[language] ?? value);
}
