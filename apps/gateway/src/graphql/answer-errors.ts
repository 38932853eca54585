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

/** Whom an answer is for. */
export interface Recipient {
  requestId: string;
  language: Language;
}

/** Errors as callers see them: what subgraphs meant for people passes, of everything else only that it went wrong. */
export class ErrorFormatter {
  constructor(
    private readonly logger: Logger,
    /** Open mode: as a conformance suite wants to see them. */
    private readonly passAll: boolean,
  ) {}

  /** Of a whole result; undefined when there is nothing to say. */
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
      // What a subgraph says of itself it has undone; what did not come back may have been done.
      const unknown = error.cause !== undefined || extensions['code'] === 'INVALID_GRAPHQL';
      return { ...internal(unknown, recipient), ...place };
    });
  }

  /** Mistakes that the request itself shows: syntax, validation, variables. Whoever writes requests reads them, in English. */
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
