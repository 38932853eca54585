import type { AccessTokens } from './access-tokens';
import { NoAnswer, type GraphQLFault } from './error-text';
import { retryPause } from './retry-pause';
import { newTraceId, traceparent } from './traceparent';

export interface OperationRequest {
  operationName: string | undefined;
  kind: 'query' | 'mutation' | 'subscription';
  variables: Record<string, unknown>;
  documentId: string;
  /** Works in this ecosystem instead of the page's: for operators, who look after others from their own. */
  ecosystemProfileId?: string;
  signal?: AbortSignal;
}

/** An operation on its way: each try is a request of its own in the operation's one trace. */
type Sent = OperationRequest & { traceId: string };

export interface GraphQLAnswer {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFault[];
  extensions?: Record<string, unknown>;
}

export interface Transport {
  tokens: Pick<AccessTokens, 'usable' | 'refresh' | 'expected'>;
  url: string;
  /** The ecosystem that the page works in, for the `ecosystem-profile-id` header. */
  ecosystemProfileId(): string | null;
  /** The language of the page: the server's own words come in it. */
  language(): string;
  /** On another ecosystem's sign-in page: requests go without the token of the signed-in one. */
  anonymous(): boolean;
  /** The refresh was refused: the signed-in state is over. */
  onExpired(): void;
  /** No answer came, or a part did not answer: the shell looks at `/status.json`. */
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
  /** A part that the answer needs was not there; the same request may work in a moment. */
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
 * Sends again once when nothing came back. A mutation is not: it may have been done, and doing it twice is worse
 * than saying that it failed.
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
 * One operation from browser to gateway: headers, the single retry, and on UNAUTHENTICATED one refresh shared by
 * all waiting requests, after which each is replayed once.
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
