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

/** The days of a month with their free starts, and the starts of one day; both follow what others book meanwhile. */
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
  for (const found of ofMonth.data?.getTutorAvailabilityForMonth.days ?? []) days.set(found.date, found);
  return {
    days,
    day: ofDay.data?.getTutorAvailabilityForDay ?? null,
    loading: ofMonth.loading && !ofMonth.data,
    dayLoading: day !== null && !ofDay.data && !ofDay.error,
    error: ofMonth.error ?? ofDay.error ?? null,
    refetch,
  };
}
