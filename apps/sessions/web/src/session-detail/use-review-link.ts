import { skipToken, useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { SessionReviewsDocument, type SessionDetailsFragment } from '../__generated__/graphql';

/** Link to the review of a session's leader; null when there is none to write or read. */
export type ReviewLink = { to: string; isWritten: boolean } | null;

/** Links to the reviews of a session's leaders, on pages of the reviews' domain. */
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
