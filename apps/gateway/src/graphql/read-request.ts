import { isJsonObject } from '../execution/json';
import type { Variables } from '../execution/subgraph-answer';

export interface GraphqlRequest {
  /** Hash of a known document. */
  documentId: string | undefined;
  query: string | undefined;
  operationName: string | undefined;
  variables: Variables;
}

/** A malformed GraphQL request. */
export class BadRequest extends Error {
  constructor(
    message: string,
    readonly status: 400 | 405 | 406 | 413 | 415 = 400,
  ) {
    super(message);
  }
}

/** The parameters in the body of a POST. Throws `BadRequest`. */
export function readRequest(body: unknown): GraphqlRequest {
  const parameters = parseBody(body);
  const { query, operationName, variables, extensions } = parameters;
  if (query != null && typeof query !== 'string') throw new BadRequest('"query" must be a string.');
  if (operationName != null && typeof operationName !== 'string') {
    throw new BadRequest('"operationName" must be a string.');
  }
  if (variables != null && !isJsonObject(variables)) throw new BadRequest('"variables" must be an object.');
  if (extensions != null && !isJsonObject(extensions))
    throw new BadRequest('"extensions" must be an object.');
  const documentId = extensions?.['documentId'];
  if (documentId != null && typeof documentId !== 'string') {
    throw new BadRequest('"extensions.documentId" must be a string.');
  }
  if (!query && !documentId) throw new BadRequest('Send a "query", or the hash of a known document.');
  return {
    query: query ?? undefined,
    documentId: documentId ?? undefined,
    operationName: operationName ?? undefined,
    variables: (variables ?? {}) as Variables,
  };
}

function parseBody(body: unknown): Record<string, unknown> {
  if (typeof body !== 'string' || body === '') throw new BadRequest('The request has no body.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new BadRequest('The body is no JSON.');
  }
  if (Array.isArray(parsed)) throw new BadRequest('One operation for each request: batches are not served.');
  if (!isJsonObject(parsed)) throw new BadRequest('The body must be a JSON object.');
  return parsed;
}
