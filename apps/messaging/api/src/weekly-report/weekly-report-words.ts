import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { ReportedSession, WeeklyReport } from '@lyceum/contracts/sessions';
import type { Language, Words } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../i18n';

export const REPORT_WORDS = inEachLanguage((language) => {
  const present = (count: number) => t('weeklyReport.present', { count })[language];
  const lost = (count: number) => t('weeklyReport.lost', { count })[language];
  return {
    title: t('weeklyReport.title')[language],
    hello: (name: string) => t('weeklyReport.hello', { name })[language],
    lead: t('weeklyReport.lead')[language],
    sum: (sessions: number, minutesPresent: number, minutesLost: number) =>
      t('weeklyReport.sum', {
        sessions: t('weeklyReport.sessions', { count: sessions })[language],
        present: present(minutesPresent),
        lost: lost(minutesLost),
      })[language],
    present,
    lost: (count: number, why: string) => `${lost(count)}${why ? ` (${why})` : ''}`,
    thisWeek: t('weeklyReport.thisWeek')[language],
    nothingPlanned: t('weeklyReport.nothingPlanned')[language],
    more: (number: number) => t('weeklyReport.more', { number })[language],
    open: t('weeklyReport.open')[language],
    zone: (name: string) => t('weeklyReport.zone', { name })[language],
    and: t('weeklyReport.and')[language],
  };
});

type ReasonOf = (terms: { tutor: string; tutee: string }) => Words;

const REASONS: Record<string, ReasonOf> = {
  CANCELLED_BY_LEADER: ({ tutor }) => t('weeklyReport.reasons.cancelledByLeader', { tutor }),
  CANCELLED_BY_LEARNER: ({ tutee }) => t('weeklyReport.reasons.cancelledByLearner', { tutee }),
  CANCELLED_BY_ADMIN: () => t('weeklyReport.reasons.cancelledByAdmin'),
  ABSENT: () => t('weeklyReport.reasons.absent'),
  LATE: () => t('weeklyReport.reasons.late'),
  LEFT_EARLY: () => t('weeklyReport.reasons.leftEarly'),
  EXCUSED: () => t('weeklyReport.reasons.excused'),
  NO_TUTOR: ({ tutor }) => t('weeklyReport.reasons.noTutor', { tutor }),
  OTHER: () => t('weeklyReport.reasons.otherReason'),
};

/** Attended and lost minutes of one session, with the reason. */
export function minutesOf(session: ReportedSession, language: Language, terms: EcosystemTerms): string {
  const { minutesPresent, minutesLost, lostReason } = session;
  const words = REPORT_WORDS[language];
  const people = { tutor: terms.tutor.toLowerCase(), tutee: terms.tutee.toLowerCase() };
  const why = (lostReason && REASONS[lostReason]?.(people)[language]) || '';
  return [
    ...(minutesPresent > 0 ? [words.present(minutesPresent)] : []),
    ...(minutesLost > 0 ? [words.lost(minutesLost, why)] : []),
  ].join(', ');
}

/** "Last week’s sessions: Sofía and Mateo" */
export function subjectOfReport({ children }: WeeklyReport, language: Language): string {
  const words = REPORT_WORDS[language];
  const names = children.map(({ name }) => name);
  const last = names.pop();
  return `${words.title}: ${names.length > 0 ? `${names.join(', ')}${words.and}${last}` : last}`;
}
