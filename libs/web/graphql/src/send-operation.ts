import type { AccessTokens } from './access-tokens';
import { NoAnswer, type GraphQLFault } from './error-text';
import { retryPause } from './retry-pause';
import { newTraceId, traceparent } from './traceparent';

export interface OperationRequest {
  operationName: string | undefined;
  kind: 'query' | 'mutation' | 'subscription';
  variables: Record<string, unknown>;
  documentId: string;
  /** Overrides the page's ecosystem: operators work in other ecosystems from their own. */
  ecosystemProfileId?: string;
  signal?: AbortSignal;
}

/** An operation that is being sent: each attempt is a separate request in the operation's trace. */
type Sent = OperationRequest & { traceId: string };

export interface GraphQLAnswer {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFault[];
  extensions?: Record<string, unknown>;
}

export interface Transport {
  tokens: Pick<AccessTokens, 'usable' | 'refresh' | 'expected'>;
  url: string;
  /** Value of the `ecosystem-profile-id` header: the ecosystem that the page works in. */
  ecosystemProfileId(): string | null;
  /** The page's language, in which the server writes its messages. */
  language(): string;
  /** True on another ecosystem's sign-in page: requests are sent without the token. */
  anonymous(): boolean;
  /** The refresh was refused: the sign-in has ended. */
  onExpired(): void;
  /** No answer arrived, or a part did not answer: the shell reads `/status.json`. */
  onTrouble(): void;
  wait?(): Promise<void>;
}

function headers(transport: Transport, request: Sent, token: string | null): Record<string, string> {
  const ecosystem = request.ecosystemProfileId ?? transport.ecosystemProfileId();
  return {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json',
    platform_mode: 'web',
    'x-lyceum-language': transport.language(),
    'x-lyceum-preflight': '1',
    traceparent: traceparent(request.traceId),
    ...(ecosystem ? { 'ecosystem-profile-id': ecosystem } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

interface Reply {
  answer: GraphQLAnswer;
  /** A part that the answer needs did not respond; a retry may succeed in a moment. */
  unavailable: boolean;
}

async function once(transport: Transport, request: Sent, token: string | null): Promise<Reply> {
  let response: Response;
  const { operationName, variables, documentId } = request;
  try {
    response = await fetch(transport.url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: headers(transport, request, token),
      body: JSON.stringify({ operationName, variables, extensions: { documentId } }),
      signal: request.signal ?? null,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NoAnswer('There was no answer from the server.');
  }
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!/json/.test(response.headers.get('content-type') ?? '')) {
    throw new NoAnswer(`The server answered with ${response.status}.`, requestId);
  }
  const unavailable = response.status >= 502 && response.status <= 504;
  return { answer: (await response.json()) as GraphQLAnswer, unavailable };
}

/**
 * Retries once when no answer arrived. Never a mutation: it may have been executed, and executing it twice is worse
 * than reporting a failure.
 */
async function withRetry(transport: Transport, request: Sent, token: string | null): Promise<GraphQLAnswer> {
  try {
    const { answer, unavailable } = await once(transport, request, token);
    if (!unavailable) return answer;
    transport.onTrouble();
    if (request.kind === 'mutation') return answer;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    transport.onTrouble();
    if (request.kind === 'mutation') throw error;
  }
  await (transport.wait ?? retryPause)();
  return (await once(transport, request, token)).answer;
}

function has(answer: GraphQLAnswer, code: string): boolean {
  return answer.errors?.some((error) => error.extensions?.code === code) ?? false;
}

async function usableToken({ tokens, onTrouble }: Transport): Promise<string | null> {
  try {
    return await tokens.usable();
  } catch (error) {
    onTrouble();
    throw error;
  }
}

/**
 * Sends one operation to the gateway: headers, the single retry, and on UNAUTHENTICATED one refresh shared by all
 * waiting requests, each of which is then repeated once.
 */
export async function sendOperation(
  transport: Transport,
  operation: OperationRequest,
): Promise<GraphQLAnswer> {
  const request: Sent = { ...operation, traceId: newTraceId() };
  const anonymous = transport.anonymous();
  const token = anonymous ? null : await usableToken(transport);
  if (token === null && !anonymous && transport.tokens.expected) transport.onExpired();
  const answer = await withRetry(transport, request, token);
  if (has(answer, 'INTERNAL')) transport.onTrouble();
  if (token === null || !has(answer, 'UNAUTHENTICATED')) return answer;
  const renewed = await transport.tokens.refresh(token);
  if (renewed === null) {
    transport.onExpired();
    return answer;
  }
  return withRetry(transport, request, renewed);
}
