import { useApolloClient } from '@apollo/client/react';
import { GetSessionDocument, type SessionDetailsFragment } from '../__generated__/graphql';

/** Returns a function that loads the session's present state; the page's views update with it. */
export function useLatestSession(sessionId: string): () => Promise<SessionDetailsFragment | null> {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({
      query: GetSessionDocument,
      variables: { sessionId },
      fetchPolicy: 'network-only',
    });
    return data?.getSession?.session ?? null;
  };
}
