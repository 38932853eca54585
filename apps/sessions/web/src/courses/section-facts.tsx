import { StatusBadge } from '@lyceum/web/design-system';
import { useFormat, useReader, useZones } from '@lyceum/web/i18n';
import type { SectionCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { instantOf } from '../session/days';
import { nameOf } from '../session/people';
import { useRecurrenceText } from '../session/recurrence-text';

/** Text such as "Enrollment begins Dec 1, 8:00 AM": whether enrolling is possible now. */
export function useWindowText(): (section: SectionCardFragment) => string | null {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  return (section) => {
    const { timeZoneId, enrollLimitStartDate, enrollLimitStartTime, enrollLimitEndDate } = section;
    const at = (date: string, time: string) => {
      const instant = instantOf(date, time, timeZoneId);
      return `${format.dateTime(instant, timeZoneId)}, ${zones.inText(timeZoneId)}`;
    };
    if (section.enrollmentState === 'UPCOMING' && enrollLimitStartDate)
      return t('courses.opens', { when: at(enrollLimitStartDate, enrollLimitStartTime ?? '00:00') });
    if (section.enrollmentState === 'ONGOING' && enrollLimitEndDate)
      return t('courses.closes', { when: at(enrollLimitEndDate, section.enrollLimitEndTime ?? '23:59') });
    return null;
  };
}

export function useSchedule(): (section: SectionCardFragment) => string | null {
  const format = useFormat();
  const words = useRecurrenceText();
  return ({ nextSession }) => {
    if (!nextSession) return null;
    const { recurringFrequency, weeksRepeat, recurringDays, recurringEndDate } = nextSession;
    const time = format.timeRange(nextSession.startDateTime, nextSession.endDateTime);
    if (!recurringFrequency) return `${format.shortDate(nextSession.startDateTime)}, ${time}`;
    const rule = { frequency: recurringFrequency, every: weeksRepeat ?? 1, days: recurringDays };
    return `${words({ ...rule, until: recurringEndDate ?? null })} · ${time}`;
  };
}

export function useLeaders(): (section: SectionCardFragment) => string {
  const t = useT();
  const { locale } = useReader();
  return ({ leaders }) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(leaders.map((leader) => nameOf(leader, t)));
}

/** Enrolled, full, closed, or the number of free seats. */
export function SectionBadge({ section }: { section: SectionCardFragment }) {
  const t = useT();
  const format = useFormat();
  const { archived, currentUserIsEnrolled, seatState, enrollmentState, maxEnrollments } = section;
  if (archived) return <StatusBadge tone="neutral">{t('courses.state.archived')}</StatusBadge>;
  if (currentUserIsEnrolled) return <StatusBadge tone="good">{t('courses.state.enrolled')}</StatusBadge>;
  if (seatState === 'FULL') return <StatusBadge tone="neutral">{t('courses.state.full')}</StatusBadge>;
  if (enrollmentState !== 'ONGOING')
    return <StatusBadge tone="waiting">{t(`courses.state.${enrollmentState}`)}</StatusBadge>;
  if (maxEnrollments === null || maxEnrollments === undefined) return null;
  const left = maxEnrollments - section.enrolledStudentsAmt;
  return (
    <StatusBadge tone="info">
      {t('courses.seats', { count: left, total: format.number(maxEnrollments) })}
    </StatusBadge>
  );
}
