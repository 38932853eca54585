import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { endWithPage } from './end-with-page';
import { QueriesInFlight } from './queries-in-flight';
import { queryKey } from './query-key';
import { sendOperation, type GraphQLAnswer, type OperationRequest, type Transport } from './send-operation';

interface KnownDocument {
  /** Written by the code generator: the hash of the document, by which the gateway knows it. */
  __meta__?: { hash?: string };
}

function requestOf(operation: ApolloLink.Operation): OperationRequest {
  const documentId = (operation.query as KnownDocument).__meta__?.hash;
  if (!documentId)
    throw new Error(
      `${operation.operationName ?? 'An operation'} is no known document: import it from __generated__`,
    );
  // From `context: { ecosystemProfileId }` of a query or mutation.
  const ecosystemProfileId: unknown = operation.getContext()['ecosystemProfileId'];
  return {
    ...(typeof ecosystemProfileId === 'string' ? { ecosystemProfileId } : {}),
    operationName: operation.operationName,
    kind: operation.operationType,
    variables: operation.variables,
    documentId,
  };
}

function gatewayLink(
  transport: Transport,
  { onMutations, onChanges, takeEarly }: Pick<ClientOptions, 'onMutations' | 'onChanges' | 'takeEarly'>,
): ApolloLink {
  const queries = new QueriesInFlight<ApolloLink.Result>();
  onChanges(() => queries.changed());
  const send = (request: OperationRequest, early?: Promise<GraphQLAnswer | null>) =>
    new Observable<ApolloLink.Result>((observer) => {
      const abort = new AbortController();
      const mutation = request.kind === 'mutation';
      if (mutation) onMutations(1);
      const ask = () => sendOperation(transport, { ...request, signal: abort.signal });
      const sending = early ? early.then((answer) => answer ?? ask()) : ask();
      sending
        .finally(() => {
          if (!mutation) return;
          onMutations(-1);
          queries.changed();
        })
        .then(
          (answer) => {
            observer.next(answer as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => {
            if (!abort.signal.aborted) observer.error(error);
          },
        );
      return () => abort.abort();
    });
  return new ApolloLink((operation) => {
    const request = requestOf(operation);
    if (request.kind !== 'query') return send(request);
    const { documentId, variables } = request;
    const ecosystem = request.ecosystemProfileId ?? transport.ecosystemProfileId();
    const key = queryKey(documentId, variables, ecosystem, transport.language());
    return queries.send(key, () => send(request, takeEarly?.(key)));
  });
}

export interface ClientOptions extends Transport {
  /** Called when a mutation is sent (1) and when it is answered (-1). */
  onMutations(change: 1 | -1): void;
  /** Registers a callback for when the page learns that data may have changed. */
  onChanges(tell: () => void): void;
  /**
   * The answer to a query that the page asked before the client existed, each at most once; it resolves to null when the
   * query has to be asked again. Undefined: it was not asked.
   */
  takeEarly?(key: string): Promise<GraphQLAnswer | null> | undefined;
}

/** The page's only Apollo client. The shell creates it; remotes use it through `@apollo/client/react`. */
export function createClient(options: ClientOptions): ApolloClient {
  const { onMutations, onChanges, takeEarly, ...transport } = options;
  const client = new ApolloClient({
    link: gatewayLink(transport, { onMutations, onChanges, ...(takeEarly ? { takeEarly } : {}) }),
    // Apollo's deduplication could give a query an answer from before the change that it asks about; see
    // `QueriesInFlight`.
    queryDeduplication: false,
    cache: new InMemoryCache({
      typePolicies: {
        // Parts of a user from different queries are merged.
        UserProfile: { merge: true },
        EcosystemProfile: { merge: true },
      },
    }),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
    },
    clientAwareness: { name: 'lyceum-web' },
  });
  return endWithPage(client);
}
