import { isJsonObject } from '../execution/json';
import type { SubgraphAnswer, SubgraphError } from '../execution/subgraph-answer';
import type { RawAnswer } from './subgraph-connection';
import { SubgraphFault } from './subgraph-fault';

const JSON_TYPE = /^application\/(graphql-response\+)?json\b/i;

/** Parses an answer as GraphQL. Throws `SubgraphFault` for anything else. */
export function readAnswer(subgraph: string, { status, headers, text }: RawAnswer): SubgraphAnswer {
  // GraphQL servers answer 400 for invalid variables: the caller's error, described in the body.
  if (status !== 200 && status !== 400) throw new SubgraphFault(subgraph, `${status}`);
  const refuse = (what: string) => new SubgraphFault(subgraph, `${status}, and the answer is no ${what}`);
  if (!JSON_TYPE.test(String(headers['content-type']))) throw refuse('JSON by its type');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw refuse('JSON');
  }
  if (!isJsonObject(answer)) throw refuse('GraphQL');
  const { data, errors } = answer as { data?: unknown; errors?: unknown };
  if (data !== undefined && data !== null && !isJsonObject(data)) throw refuse('GraphQL: its data');
  if (errors !== undefined && errors !== null && !isErrorList(errors)) throw refuse('GraphQL: its errors');
  if (data === undefined && !errors) throw refuse('GraphQL: neither data nor errors');
  if (status === 400 && !errors) throw new SubgraphFault(subgraph, `${status}`);
  return { ...(data === undefined ? {} : { data }), ...(errors ? { errors } : {}) };
}

function isErrorList(value: unknown): value is SubgraphError[] {
  return Array.isArray(value) && value.every(isError);
}

function isError(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { message, path, extensions } = value;
  const isPath = (steps: unknown) =>
    Array.isArray(steps) && steps.every((step) => typeof step === 'string' || typeof step === 'number');
  return (
    (message == null || typeof message === 'string') &&
    (path == null || isPath(path)) &&
    (extensions == null || isJsonObject(extensions))
  );
}
