import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { useReader } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { CalendarSessionsDocument, type SessionSummaryFragment } from '../__generated__/graphql';
import { instantsOf, type ShownDays } from './calendar-range';

const PAGE = 100;
/** The most sessions that a calendar shows; beyond it the page says so, and suggests a program or fewer days. */
export const MOST_SHOWN = 500;

export interface CalendarSessions {
  sessions: readonly SessionSummaryFragment[];
  loading: boolean;
  /** Whether there are more sessions than are shown. */
  cut: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** All sessions of the range, loaded page by page and renewed on changes. The server has expanded all series. */
export function useCalendarSessions(
  days: ShownDays,
  { programId, userId }: { programId: string | null; userId: string | null },
): CalendarSessions {
  const { timeZoneId } = useReader();
  const input = {
    view: 'CALENDAR' as const,
    pageSize: PAGE,
    ...instantsOf(days, timeZoneId),
    ...(programId ? { programId } : {}),
    ...(userId ? { userId } : {}),
  };
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery(CalendarSessionsDocument, {
    variables: { input },
    notifyOnNetworkStatusChange: true,
  });
  useLive('sessions', refetch);
  const list = data?.getSessionsForUserV2;
  const endCursor = list?.endCursor;
  const more = Boolean(list?.hasMore && endCursor && list.sessions.length < MOST_SHOWN);
  // A cursor is valid only for the same input.
  const readOn = useEffectEvent(() =>
    fetchMore({
      variables: { input: { ...input, after: endCursor } },
      updateQuery: (before, { fetchMoreResult: { getSessionsForUserV2: next } }) => ({
        ...before,
        getSessionsForUserV2: {
          ...next,
          sessions: [...before.getSessionsForUserV2.sessions, ...next.sessions],
        },
      }),
    }),
  );
  useEffect(() => {
    if (more && !loading) void readOn();
  }, [more, loading, endCursor]);
  const shown = list ?? previousData?.getSessionsForUserV2;
  return {
    sessions: shown?.sessions ?? [],
    loading: loading || more,
    cut: Boolean(list?.hasMore) && !more,
    error: data ? undefined : error,
    refetch,
  };
}
