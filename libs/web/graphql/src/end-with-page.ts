import type { ApolloClient, OperationVariables } from '@apollo/client';

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/**
 * Apollo rejects a refetch that is under way when its page is left, and nobody is there any more who could do anything about it. It
 * ends with what the page had instead. A refetch that fails still rejects.
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
      // As Apollo's own: who does not wait for it sees the failure in the query's state.
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
