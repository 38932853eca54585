import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { Telemetry } from '@lyceum/server/telemetry';
import { addressErrors, isExpected } from './format-error';
import type { GraphqlContext } from './request-scope';

/** The gateway appends the subgraph's name and the fetch's number to the name of the operation. */
const FETCH_SUFFIX = /__\w+?__\d+$/;

/** Notes each operation's name and error codes on its scope, logs faults under their request's id, and has errors worded for their reader. */
export function observeOperations({ logger, tracing }: Telemetry): ApolloServerPlugin<GraphqlContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operationName, contextValue: { scope } }) {
          if (operationName) scope.operation = operationName.replace(FETCH_SUFFIX, '');
          if (tracing.on) scope.span?.updateName(scope.operation);
        },
        async didEncounterErrors({ errors, contextValue: { scope } }) {
          const { requestId, userId, ecosystemId, language } = scope.actor;
          addressErrors(errors, language);
          for (const error of errors) {
            const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
            if (isExpected(cause, error)) continue;
            logger.error(
              {
                err: cause,
                requestId,
                actorId: userId ?? undefined,
                ecosystemId: ecosystemId ?? undefined,
                operation: scope.operation,
                path: error.path,
              },
              'fault',
            );
          }
        },
        async willSendResponse({ response, contextValue: { scope } }) {
          if (response.body.kind !== 'single') return;
          const { errors = [] } = response.body.singleResult;
          scope.errorCodes = errors.map((error) => String(error.extensions?.['code'] ?? 'INTERNAL'));
        },
      };
    },
  };
}
