import { skipToken, useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { SessionReviewsDocument, type SessionDetailsFragment } from '../__generated__/graphql';

/** Where a leader of a session is reviewed, or was; null where there is nothing to say or to read. */
export type ReviewLink = { to: string; isWritten: boolean } | null;

/** The ways to the reviews of a session's leaders. Pages of a tutor belong to the domain of reviews. */
export function useReviewLinks({
  id,
  status,
}: Pick<SessionDetailsFragment, 'id' | 'status'>): (leaderId: string) => ReviewLink {
  const { data, refetch } = useQuery(
    SessionReviewsDocument,
    status === 'COMPLETED'
      ? { variables: { sessionId: id }, fetchPolicy: 'no-cache', errorPolicy: 'ignore' }
      : skipToken,
  );
  useLive('reviews', () => (status === 'COMPLETED' ? refetch() : undefined));
  const session = data?.getSession?.session;
  return (leaderId) => {
    const isWritten = session?.tutorReviews?.some(({ revieweeId }) => revieweeId === leaderId) ?? false;
    if (!isWritten && !session?.mayReviewTutors) return null;
    return { to: `/tutors/${leaderId}?session=${id}`, isWritten };
  };
}
