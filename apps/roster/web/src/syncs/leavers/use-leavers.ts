import { useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import {
  PairsOfLeaversDocument,
  RosterSyncLeaversDocument,
  UpcomingSessionsOfLeaversDocument,
  type SyncLeaverFragment,
  type SyncPersonFragment,
  type UpcomingSessionsOfLeaversQuery,
} from '../../__generated__/graphql';

export type UpcomingSessions = UpcomingSessionsOfLeaversQuery['getUpcomingSessionsOfLearners'][number];

/** What hangs on a student who is gone. */
export interface Attached {
  sessions: UpcomingSessions | undefined;
  tutors: readonly SyncPersonFragment[];
}

interface LeaversPlan {
  id: string;
  programId: string;
}

/** At most 100, by the pairs' query. */
export const LEAVERS_PER_PAGE = 50;

/** One page of a plan's leavers, with their upcoming sessions and pairs in the program. */
export function useLeavers({ id: planId, programId }: LeaversPlan, pageIndex: number) {
  const leavers = useQuery(RosterSyncLeaversDocument, {
    variables: { planId, pageIndex, limit: LEAVERS_PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const page = (leavers.data ?? leavers.previousData)?.getRosterSyncLeavers;
  const userIds = page?.items.map(({ user }) => user.id) ?? [];
  const nobody = userIds.length === 0;
  const sessions = useQuery(UpcomingSessionsOfLeaversDocument, {
    variables: { programId, userIds },
    fetchPolicy: 'cache-and-network',
    skip: nobody,
  });
  const pairs = useQuery(PairsOfLeaversDocument, {
    variables: { userIds },
    fetchPolicy: 'cache-and-network',
    skip: nobody,
  });
  const refetch = async () => {
    const results = [leavers.refetch(), ...(nobody ? [] : [sessions.refetch(), pairs.refetch()])];
    await Promise.all(results).catch(() => undefined);
  };
  useLive(['imports', 'roster', 'sessions'], refetch);
  const found = sessions.data?.getUpcomingSessionsOfLearners;
  const paired = pairs.data?.getPairsForGroupSession;
  const attachedTo = ({ user }: SyncLeaverFragment): Attached | null =>
    found && paired
      ? {
          sessions: found.find((each) => each.user.id === user.id),
          tutors: paired
            .filter((pair) => pair.programId === programId && pair.tutee.id === user.id)
            .map(({ tutor }) => tutor),
        }
      : null;
  return {
    page,
    attachedTo,
    loading: leavers.loading,
    error: leavers.error ?? sessions.error ?? pairs.error,
    refetch,
  };
}

/** Whether sessions or pairs wait for a decision about this student. */
export function isUndecided(leaver: SyncLeaverFragment, attached: Attached | null): boolean {
  const hasSome = attached ? Boolean(attached.sessions) || attached.tutors.length > 0 : false;
  return leaver.canDecide && !leaver.decision && hasSome;
}
