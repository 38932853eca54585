import { skipToken, useQuery } from '@apollo/client/react';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { BookingTimesDocument } from '../__generated__/graphql';

/** The ecosystem's lengths and the step of start times, in minutes. */
export function useBookingTimes(): { durations: readonly number[]; interval: number } {
  const { ecosystem } = useViewer();
  const { data, refetch } = useQuery(
    BookingTimesDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  useLive('ecosystem', refetch);
  const found = data?.getEcosystem;
  return { durations: found?.sessionSettings.sessionDurations ?? [], interval: found?.sessionInterval ?? 1 };
}
