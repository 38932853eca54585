import { skipToken, useQuery } from '@apollo/client/react';
import { useUser } from '@lyceum/web/viewer';
import { FirstMeetingsDocument, type SessionDetailsFragment } from '../__generated__/graphql';

/** For leaders and admins: the people of a coming session who meet for the first time. */
export function useFirstMeetings({
  id,
  status,
  participants,
  viewerCan,
}: SessionDetailsFragment): ReadonlySet<string> {
  const user = useUser();
  const leads = participants.some(({ userId, userType }) => userType === 'LEADER' && userId === user.id);
  const asks = (status === 'UPCOMING' || status === 'PENDING') && (leads || viewerCan.force);
  const { data } = useQuery(
    FirstMeetingsDocument,
    asks ? { variables: { sessionId: id }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const people = data?.getSession?.session.participants ?? [];
  return new Set(people.flatMap(({ userId, isPaired }) => (isPaired === false ? [userId] : [])));
}
