import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { useNow, useReader } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { HomeSessionsDocument, type SessionSummaryFragment } from '../__generated__/graphql';
import { addDays, dayOf, instantOf } from '../session/days';

/** Further sessions are on the list of all sessions. */
const MOST_LATER = 5;

/** The current session, else the soonest; a booked one before a pending one. */
export function nextOf(
  sessions: readonly SessionSummaryFragment[],
  now: number,
): SessionSummaryFragment | null {
  const ahead = sessions.filter(({ endDateTime }) => Date.parse(endDateTime) > now);
  return ahead.find(({ status }) => status === 'UPCOMING') ?? ahead[0] ?? null;
}

/** The viewer's next, today's and later sessions; updated live, also at midnight. */
export function useHomeSessions() {
  const { timeZoneId } = useReader();
  const now = useNow(15_000);
  const day = dayOf(now, timeZoneId);
  const variables = useMemo(() => {
    const midnight = (date: string) => new Date(instantOf(date, '00:00', timeZoneId)).toISOString();
    return { from: midnight(day), to: midnight(addDays(day, 1)) };
  }, [day, timeZoneId]);
  const { data, error, refetch } = useQuery(HomeSessionsDocument, { variables });
  useLive('sessions', refetch);
  const upcoming = data?.upcoming.sessions ?? [];
  const next = nextOf(upcoming, now);
  const today = (data?.today.sessions ?? []).filter(({ id }) => id !== next?.id);
  const later = upcoming
    .filter(({ id, startDateTime }) => id !== next?.id && dayOf(startDateTime, timeZoneId) > day)
    .slice(0, MOST_LATER);
  return { data, error, refetch, next, today, later };
}
