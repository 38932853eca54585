import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { endWithPage } from './end-with-page';
import { QueriesInFlight } from './queries-in-flight';
import { sendOperation, type OperationRequest, type Transport } from './send-operation';

interface KnownDocument {
  /** Written by the code generator: the hash under which the gateway knows the document. */
  __meta__?: { hash?: string };
}

function requestOf(operation: ApolloLink.Operation): OperationRequest {
  const documentId = (operation.query as KnownDocument).__meta__?.hash;
  if (!documentId)
    throw new Error(
      `${operation.operationName ?? 'An operation'} is no known document: import it from __generated__`,
    );
  // `context: { ecosystemProfileId }` of a query or mutation.
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
  { onMutations, onChanges }: Pick<ClientOptions, 'onMutations' | 'onChanges'>,
): ApolloLink {
  const queries = new QueriesInFlight<ApolloLink.Result>();
  onChanges(() => queries.changed());
  const send = (request: OperationRequest) =>
    new Observable<ApolloLink.Result>((observer) => {
      const abort = new AbortController();
      const mutation = request.kind === 'mutation';
      if (mutation) onMutations(1);
      const sending = sendOperation(transport, { ...request, signal: abort.signal });
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
    return queries.send(JSON.stringify([documentId, variables, ecosystem, transport.language()]), () =>
      send(request),
    );
  });
}

export interface ClientOptions extends Transport {
  /** Hears of each change that sets out for the server (1) and that has its answer (-1). */
  onMutations(change: 1 | -1): void;
  /** Takes whom to tell when the page hears that something may be other than it was. */
  onChanges(tell: () => void): void;
}

/** The page's one Apollo client. Made by the shell; remotes use it through `@apollo/client/react`. */
export function createClient({ onMutations, onChanges, ...transport }: ClientOptions): ApolloClient {
  const client = new ApolloClient({
    link: gatewayLink(transport, { onMutations, onChanges }),
    // Apollo's lets a query take part in an answer that is older than the change which it asks about.
    queryDeduplication: false,
    cache: new InMemoryCache({
      typePolicies: {
        // Parts of a user that come from different queries belong together.
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
