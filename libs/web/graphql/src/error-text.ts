/** Values of `extensions.code`, which the server's error formatter writes. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL';

export interface GraphQLFault {
  message: string;
  path?: readonly (string | number)[];
  extensions?: {
    code?: string;
    field?: string;
    remedy?: string;
    /** Why a request was not executed. */
    kind?: string;
    /** Which refusal of its code it is. */
    refusal?: string;
    /** Which of the ids that were sent it is about. */
    ids?: readonly string[];
    requestId?: string;
    retryAfterSeconds?: number;
  };
}

/** Apollo's errors have the answer's errors in `errors`; a link that gave up throws a plain error. */
export function faultsOf(error: unknown): readonly GraphQLFault[] {
  if (error && typeof error === 'object' && 'errors' in error && Array.isArray(error.errors)) {
    return error.errors as GraphQLFault[];
  }
  return [];
}

/** The first GraphQL error's message, or the error's own, without a leading "GraphQL error". */
export function errorText(error: unknown): string {
  const text = faultsOf(error)[0]?.message ?? (error instanceof Error ? error.message : String(error ?? ''));
  return text.replace(/^\s*GraphQL error:?\s*/i, '');
}

export function errorCode(error: unknown): ErrorCode | undefined {
  return faultsOf(error)[0]?.extensions?.code as ErrorCode | undefined;
}

/** UNKNOWN_DOCUMENT: the gateway no longer serves the page's documents. */
export function errorKind(error: unknown): string | undefined {
  return faultsOf(error)[0]?.extensions?.kind;
}

/** The input field that the server refused. */
export function errorField(error: unknown): string | undefined {
  return faultsOf(error)[0]?.extensions?.field;
}

export function errorRemedy(error: unknown): string | undefined {
  return faultsOf(error)[0]?.extensions?.remedy;
}

/** Which refusal of its code it is: `extensions.refusal`. */
export function errorRefusal(error: unknown): string | undefined {
  return faultsOf(error)[0]?.extensions?.refusal;
}

/** The request id, by which support finds the request in the logs. */
export function requestIdOf(error: unknown): string | undefined {
  const known = faultsOf(error)[0]?.extensions?.requestId;
  if (known) return known;
  // An error without any answer has an id only if the request was sent.
  const own = error && typeof error === 'object' && 'requestId' in error ? error.requestId : undefined;
  return typeof own === 'string' ? own : undefined;
}

/** No answer arrived: the network or the server is down, in contrast to a refusal. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly requestId: string | undefined;
  constructor(message: string, requestId?: string) {
    super(message);
    this.requestId = requestId;
  }
}

export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoAnswer';
}
