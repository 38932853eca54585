import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { Reason, Status } from '../standings/subject';

export const csvHeads = {
  school: t('tracker.csv.school'),
  grade: t('tracker.csv.grade'),
  status: t('tracker.csv.status'),
  why: t('tracker.csv.why'),
  lastSeen: t('tracker.csv.lastSeen'),
  days: t('tracker.csv.days'),
  attendance: t('tracker.csv.attendance'),
  weekly: t('tracker.csv.weekly'),
  target: t('tracker.csv.target'),
  of: t('tracker.csv.of'),
  sessions: t('tracker.csv.sessions'),
  attended: t('tracker.csv.attended'),
  scheduled: t('tracker.csv.scheduled'),
  delivered: t('tracker.csv.delivered'),
  present: t('tracker.csv.present'),
} satisfies Record<string, Words>;

export const statusTexts: Record<Status, Words> = {
  LOST: t('tracker.status.lost'),
  SLIPPING: t('tracker.status.slipping'),
  NOT_STARTED: t('tracker.status.notStarted'),
  ON_TRACK: t('tracker.status.onTrack'),
};

export const reasonTexts: Record<Reason, Words> = {
  NO_SESSION: t('tracker.reason.noSession'),
  LOW_ATTENDANCE: t('tracker.reason.lowAttendance'),
  FALLING: t('tracker.reason.falling'),
};
