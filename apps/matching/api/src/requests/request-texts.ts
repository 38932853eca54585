import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const requestTexts = {
  subjects: t('requests.request.subjects'),
  note: t('requests.request.note'),
  short: t('requests.request.short'),
  days: t('requests.request.days'),
  weeks: t('requests.request.weeks'),
  time: t('requests.request.time'),
  bothTimes: t('requests.request.bothTimes'),
  otherEnd: t('requests.request.otherEnd'),
  after: t('requests.request.after'),
  date: t('requests.request.date'),
  past: t('requests.request.past'),
  zone: t('requests.request.zone'),
  grade: t('requests.request.grade'),
  school: t('requests.request.school'),
  learner: t('requests.request.learner'),
  notTutor: t('requests.request.notTutor'),
  message: t('requests.request.message'),
  reason: t('requests.request.reason'),
  ids: t('requests.request.ids'),
  email: t('requests.request.email'),
  askingOff: t('requests.request.askingOff'),
  findingOff: t('requests.request.findingOff'),
  /** By the expected type. */
  wrongType: {
    SESSION: t('requests.request.wrongType.session'),
    PAIR: t('requests.request.wrongType.pair'),
  },
} as const;

export type Refusal = 'ARCHIVED' | 'TAKEN' | 'CLOSED' | 'CHANGED' | 'ASKED' | 'MANY' | 'LEFT';

export const refusals: Record<Refusal, Words> = {
  ARCHIVED: t('requests.refusals.archived'),
  TAKEN: t('requests.refusals.taken'),
  CLOSED: t('requests.refusals.closed'),
  CHANGED: t('requests.refusals.changed'),
  ASKED: t('requests.refusals.asked'),
  MANY: t('requests.refusals.many'),
  LEFT: t('requests.refusals.left'),
};
