import type { ApolloClient, OperationVariables } from '@apollo/client';

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/**
 * Apollo rejects a running refetch when its page is left, when nobody can handle the error any more. This resolves it
 * with the page's data instead. A refetch that fails still rejects.
 */
export function endWithPage(client: ApolloClient): ApolloClient {
  const watch = client.watchQuery.bind(client);
  client.watchQuery = <Data, Variables extends OperationVariables>(
    options: ApolloClient.WatchQueryOptions<Data, Variables>,
  ) => {
    const query = watch<Data, Variables>(options);
    const refetch = query.refetch.bind(query);
    query.refetch = (variables) => {
      const asked = refetch(variables);
      const ended = asked.catch((error: unknown) => {
        if (!isAborted(error)) throw error;
        return { data: query.getCurrentResult().data as Data };
      });
      // Like Apollo's own promise: callers that do not await it see the failure in the query's state.
      ended.catch(() => undefined);
      const retained = Object.assign(ended, {
        retain: () => {
          void asked.retain();
          return retained;
        },
      });
      return retained as typeof asked;
    };
    return query;
  };
  return client;
}
