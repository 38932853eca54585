import { getOperationAST, type DocumentNode, type GraphQLError } from 'graphql';
import type { Telemetry } from '@lyceum/server/telemetry';
import { isExpected, originalOf } from './format-error';
import type { RequestScope } from './request-scope';

/** The gateway appends the subgraph's name and the number of the fetch to the operation name. */
const FETCH_SUFFIX = /__\w+?__\d+$/;

/** Sets the operation's name for logs, metrics and the request's span. */
export function nameOperation(
  document: DocumentNode,
  operationName: string | null,
  scope: RequestScope,
  { tracing }: Telemetry,
): void {
  const name = getOperationAST(document, operationName)?.name?.value;
  if (name) scope.operation = name.replace(FETCH_SUFFIX, '');
  if (tracing.on) scope.span?.updateName(scope.operation);
}

/** Logs the faults among the errors, with their request id. */
export function logFaults(
  errors: readonly GraphQLError[],
  { isMistake, scope, telemetry }: { isMistake: boolean; scope: RequestScope; telemetry: Telemetry },
): void {
  if (isMistake) return;
  const { requestId, userId, ecosystemId } = scope.actor;
  for (const error of errors) {
    if (isExpected(error)) continue;
    telemetry.logger.error(
      {
        err: originalOf(error),
        requestId,
        actorId: userId ?? undefined,
        ecosystemId: ecosystemId ?? undefined,
        operation: scope.operation,
        path: error.path,
      },
      'fault',
    );
  }
}
