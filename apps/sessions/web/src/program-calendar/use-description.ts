import { useCallback } from 'react';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { CalendarSession, Span } from './calendar-sessions';
import { conflictsAt, overlaps } from './double-bookings';
import type { TutorTime } from './free-time';
import { leadersAt, proposalAt, spanAt, type Target } from './proposal';
import type { ProgramCalendarData } from './use-program-calendar';

/** Whether the tutor is away, in another program's session, or outside of their availability. */
export function isTutorTaken(time: TutorTime | undefined, span: Span): boolean {
  if (!time) return false;
  const inHours =
    time.hours === null || time.hours.some(({ start, end }) => start <= span.start && end >= span.end);
  return !inHours || [...time.away, ...time.elsewhere].some((each) => overlaps(each, span));
}

/** Describes a session at a drop position: its time and its conflicts. */
export function useDescription({ days, sessions, nameOf, timeOf }: ProgramCalendarData) {
  const t = useT();
  const format = useFormat();
  return useCallback(
    (session: CalendarSession, target: Target) => {
      const proposal = proposalAt(session, target, days);
      const span = spanAt(session, proposal);
      const leaderIds = leadersAt(session, proposal);
      const busy = conflictsAt(session, span, leaderIds, sessions).map(({ kind, who }) =>
        kind === 'PLACE' ? who : (nameOf.get(who) ?? ''),
      );
      const notFree = leaderIds
        .filter((id) => isTutorTaken(timeOf.get(id), span))
        .map((id) => nameOf.get(id) ?? '');
      const inTheWay = [...new Set([...busy, ...notFree])].filter(Boolean);
      const when = `${format.shortDate(span.start)}, ${format.time(span.start)}`;
      return {
        text:
          inTheWay.length > 0 ? `${when} · ${t('programCalendar.busy', { who: inTheWay.join(', ') })}` : when,
        conflict: inTheWay.length > 0,
      };
    },
    [days, sessions, nameOf, timeOf, t, format],
  );
}
