import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { useReader } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { ProgramCalendarDocument } from '../__generated__/graphql';
import { calendarDays } from './calendar-days';
import { sessionsOf, type Calendar } from './calendar-sessions';
import { doubleBookings } from './double-bookings';
import { tutorTime } from './free-time';
import type { CalendarAddress } from './use-calendar-address';

const NOTHING: Calendar = {
  __typename: 'ProgramCalendar',
  cut: false,
  sessions: [],
  tutors: [],
  learners: [],
  schools: [],
  places: [],
};

/**
 * The sessions of the shown days and values derived from them. Kept out of Apollo's cache, because they can be
 * thousands of rows.
 */
export function useProgramCalendar({ programId, first, count }: CalendarAddress) {
  const { timeZoneId } = useReader();
  const days = useMemo(() => calendarDays(first, count, timeZoneId), [first, count, timeZoneId]);
  const [from, to] = [days.starts[0]!, days.starts.at(-1)!].map((at) => new Date(at).toISOString());
  const { data, loading, error, refetch } = useQuery(ProgramCalendarDocument, {
    variables: { input: { programId, from: from!, to: to! } },
    fetchPolicy: 'no-cache',
  });
  useLive('sessions', refetch);
  const calendar = data?.getProgramCalendar ?? NOTHING;
  const worked = useMemo(() => {
    const sessions = sessionsOf(calendar.sessions, days);
    const people = [...calendar.tutors, ...calendar.learners];
    return {
      sessions,
      conflicts: doubleBookings(sessions),
      byId: new Map(sessions.map((session) => [session.id, session])),
      nameOf: new Map(people.map(({ userId, name }) => [userId, name])),
      timeOf: new Map(calendar.tutors.map((tutor) => [tutor.userId, tutorTime(tutor)])),
    };
  }, [calendar, days]);
  return { ...worked, calendar, days, loading: loading && !data, error: data ? undefined : error, refetch };
}

export type ProgramCalendarData = ReturnType<typeof useProgramCalendar>;
