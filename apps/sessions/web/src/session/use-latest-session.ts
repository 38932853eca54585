import { useApolloClient } from '@apollo/client/react';
import { GetSessionDocument, type SessionDetailsFragment } from '../__generated__/graphql';

/** Asks the server for a session as it stands now; what the page shows of it follows. */
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
