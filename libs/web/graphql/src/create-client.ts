import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { sendOperation, type OperationRequest, type Transport } from './send-operation';

interface KnownDocument {
  /** Written by the code generator: the hash under which the gateway knows the document. */
  __meta__?: { hash?: string };
}

function requestOf(operation: ApolloLink.Operation, signal: AbortSignal): OperationRequest {
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
    signal,
  };
}

function gatewayLink(transport: Transport, onMutations: (change: 1 | -1) => void): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        const request = requestOf(operation, abort.signal);
        const mutation = request.kind === 'mutation';
        if (mutation) onMutations(1);
        const sending = sendOperation(transport, request);
        sending
          .finally(() => mutation && onMutations(-1))
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
      }),
  );
}

export interface ClientOptions extends Transport {
  /** Hears of each change that sets out for the server (1) and that has its answer (-1). */
  onMutations(change: 1 | -1): void;
}

/** The page's one Apollo client. Made by the shell; remotes use it through `@apollo/client/react`. */
export function createClient({ onMutations, ...transport }: ClientOptions): ApolloClient {
  return new ApolloClient({
    link: gatewayLink(transport, onMutations),
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
}
