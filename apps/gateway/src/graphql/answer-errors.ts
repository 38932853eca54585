import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { Language } from '@lyceum/server/actor';
import { INTERNAL_MESSAGE, OUTAGE_MESSAGE, type ErrorCode } from '@lyceum/server/errors';
import type { ExecutionError, ExecutionResult } from '../execution/subgraph-answer';
import { SubgraphFault } from '../subgraphs/subgraph-fault';

export interface AnswerError {
  message: string;
  path?: (string | number)[];
  locations?: readonly { line: number; column: number }[];
  extensions: Record<string, unknown>;
}

const PUBLIC_CODES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'INTERNAL',
]);

/** The recipient of an answer. */
export interface Recipient {
  requestId: string;
  language: Language;
}

/** Formats errors for callers: refusals of subgraphs pass, for faults the text says only that something went wrong. */
export class ErrorFormatter {
  constructor(
    private readonly logger: Logger,
    /** Open mode: passes all errors, as conformance suites expect. */
    private readonly passAll: boolean,
  ) {}

  /** Errors of a result; undefined without errors. */
  ofResult(
    { errors = [], violations = [] }: ExecutionResult,
    recipient: Recipient,
  ): AnswerError[] | undefined {
    const all = this.passAll ? errors : [...errors, ...violations];
    return all.length > 0 ? this.ofExecution(all, recipient) : undefined;
  }

  private ofExecution(errors: ExecutionError[], recipient: Recipient): AnswerError[] {
    const { requestId } = recipient;
    return errors.map((error) => {
      const { serviceName, stacktrace: _, ...extensions } = error.extensions;
      const place = error.path ? { path: error.path } : {};
      if (this.passAll || PUBLIC_CODES.has(extensions['code'])) {
        return { message: error.message, ...place, extensions: { ...extensions, requestId } };
      }
      const detail = { requestId, subgraph: serviceName, path: error.path, code: extensions['code'] };
      this.logger.warn({ ...detail, err: error.cause }, 'a part of an answer failed');
      // A subgraph that reports a fault has rolled back. When no answer arrived, the operation may have been executed.
      const unknown = error.cause !== undefined || extensions['code'] === 'INVALID_GRAPHQL';
      return { ...internal(unknown, recipient), ...place };
    });
  }

  /** Errors of the request itself: syntax, validation, variables. In English, because only developers read them. */
  ofRequest(errors: readonly GraphQLError[], requestId: string): AnswerError[] {
    return errors.map(({ message, locations, extensions }) => ({
      message,
      ...(locations ? { locations: locations.map(({ line, column }) => ({ line, column })) } : {}),
      extensions: { ...extensions, code: 'BAD_USER_INPUT' satisfies ErrorCode, requestId },
    }));
  }

  ofFault(fault: unknown, recipient: Recipient): AnswerError[] {
    this.logger.error({ requestId: recipient.requestId, err: fault }, 'a request failed');
    return [internal(fault instanceof SubgraphFault, recipient)];
  }
}

function internal(unknownOutcome: boolean, { requestId, language }: Recipient): AnswerError {
  const words = unknownOutcome ? OUTAGE_MESSAGE : INTERNAL_MESSAGE;
  return { message: words[language], extensions: { code: 'INTERNAL' satisfies ErrorCode, requestId } };
}
