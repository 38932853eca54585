import { skipToken, useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import {
  FreeDayDocument,
  FreeMonthDocument,
  type FreeDayQuery,
  type FreeMonthQuery,
  type TutorAvailabilityInput,
} from '../__generated__/graphql';

export type FreeDay = FreeDayQuery['getTutorAvailabilityForDay'];
export type MonthDay = FreeMonthQuery['getTutorAvailabilityForMonth']['days'][number];

/** Keeps the previous answer until the next one arrives, so that the page does not jump. */
function kept<Data>({ data, previousData, loading }: Asked<Data>): Data | undefined {
  return data ?? (loading ? previousData : undefined);
}

interface Asked<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
}

/** The days of a month with free starts, and the starts of one day; both updated when others book. */
export function useFreeTimes(input: TutorAvailabilityInput, month: string, day: string | null) {
  const ofMonth = useQuery(FreeMonthDocument, {
    variables: { month, input },
    fetchPolicy: 'cache-and-network',
  });
  const ofDay = useQuery(
    FreeDayDocument,
    day ? { variables: { date: day, input }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const refetch = () => {
    void ofMonth.refetch();
    if (day) void ofDay.refetch();
  };
  useLive('sessions', refetch);
  const days = new Map<string, MonthDay>();
  for (const found of kept(ofMonth)?.getTutorAvailabilityForMonth.days ?? [])
    if (found.date.startsWith(month)) days.set(found.date, found);
  const starts = kept(ofDay)?.getTutorAvailabilityForDay;
  return {
    days,
    day: starts && starts.date === day ? starts : null,
    loading: ofMonth.loading && !ofMonth.data,
    /** Whether the shown starts are those of the previous request. */
    dayLoading: day !== null && !ofDay.data && !ofDay.error,
    error: ofMonth.error ?? ofDay.error ?? null,
    refetch,
  };
}
