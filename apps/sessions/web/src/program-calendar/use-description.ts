import { useCallback } from 'react';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { CalendarSession, Span } from './calendar-sessions';
import { conflictsAt, overlaps } from './double-bookings';
import type { TutorTime } from './free-time';
import { proposalAt, sessionAt, type Target } from './proposal';
import type { ProgramCalendarData } from './use-program-calendar';

/** Whether the tutor is away, in another program's session, or outside of their availability. */
export function isTutorTaken(time: TutorTime | undefined, span: Span): boolean {
  if (!time) return false;
  const inHours =
    time.hours === null || time.hours.some(({ start, end }) => start <= span.start && end >= span.end);
  return !inHours || [...time.away, ...time.elsewhere].some((each) => overlaps(each, span));
}

/** Describes a session at a drop position: its time, its new tutor or place, and its conflicts. */
export function useDescription({ days, sessions, nameOf, timeOf }: ProgramCalendarData) {
  const t = useT();
  const format = useFormat();
  return useCallback(
    (session: CalendarSession, target: Target) => {
      const proposal = proposalAt(session, target, days);
      const moved = sessionAt(session, proposal);
      const busy = conflictsAt(moved, sessions).map(({ kind, who }) =>
        kind === 'PLACE' ? who : (nameOf.get(who) ?? ''),
      );
      const notFree = moved.leaderIds
        .filter((id) => isTutorTaken(timeOf.get(id), moved))
        .map((id) => nameOf.get(id) ?? '');
      const inTheWay = [...new Set([...busy, ...notFree])].filter(Boolean);
      const conflict = inTheWay.length > 0;
      const text = [
        `${format.shortDate(moved.start)}, ${format.time(moved.start)}`,
        proposal.tutorId ? (nameOf.get(proposal.tutorId) ?? t('people.someone')) : null,
        proposal.place === null ? null : (moved.place ?? t('programCalendar.none.place')),
        conflict ? t('programCalendar.busy', { who: inTheWay.join(', ') }) : null,
      ];
      return { text: text.filter(Boolean).join(' · '), conflict };
    },
    [days, sessions, nameOf, timeOf, t, format],
  );
}
