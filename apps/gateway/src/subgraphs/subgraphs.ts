import { ASSERTION_HEADER, type Actor } from '@lyceum/server/actor';
import { isJsonObject } from '../execution/json';
import type { SendToSubgraph, SubgraphAnswer } from '../execution/subgraph-answer';
import type { Supergraph } from '../supergraph/supergraph';
import type { AssertionSigner } from './assertion-signer';
import { SubgraphConnection, type RawAnswer } from './subgraph-connection';

/** A subgraph that could not be reached or did not answer as one. Its message is for the log alone. */
export class SubgraphFault extends Error {
  constructor(
    readonly subgraph: string,
    message: string,
    cause?: unknown,
  ) {
    super(`${subgraph}: ${message}`, { cause });
  }
}

export interface Asking {
  actor: Actor;
  /** Hears the headers of each subgraph's answer. */
  onHeaders?(subgraph: string, headers: RawAnswer['headers']): void;
}

interface Options {
  timeoutMs: number;
  /** Null in open mode: subgraphs are not ours and check nothing. */
  signer: AssertionSigner | null;
  urlOf(name: string): string | undefined;
}

/** Every subgraph of the live supergraph, by name. */
export class Subgraphs {
  #connections = new Map<string, SubgraphConnection>();

  constructor(private readonly options: Options) {}

  get names(): string[] {
    return [...this.#connections.keys()];
  }

  /** Connects to what is new and lets go of what is gone; an unchanged address keeps its connections. */
  use({ subgraphs }: Supergraph): void {
    const before = this.#connections;
    this.#connections = new Map();
    for (const { name, url } of subgraphs) {
      const address = new URL(this.options.urlOf(name) ?? url);
      const known = before.get(name);
      const keep = known?.url.href === address.href;
      this.#connections.set(name, keep ? known : new SubgraphConnection(address, this.options.timeoutMs));
      if (keep) before.delete(name);
    }
    for (const connection of before.values()) void connection.close();
  }

  /** Sends GraphQL on behalf of one actor, signed for the one subgraph and the one body. */
  sender({ actor, onHeaders }: Asking): SendToSubgraph {
    const sign = this.options.signer?.forActor(actor);
    const requestId = actor.requestId;
    return async ({ subgraph, body, isMutation }) => {
      const headers: Record<string, string> = { 'x-request-id': requestId };
      if (sign) headers[ASSERTION_HEADER] = sign(subgraph, body);
      const answer = await this.post(subgraph, body, headers, !isMutation);
      onHeaders?.(subgraph, answer.headers);
      return readAnswer(subgraph, answer);
    };
  }

  /** One of a subgraph's internal routes, as the platform itself. */
  async internal(subgraph: string, path: string, actor: Actor, payload: unknown): Promise<RawAnswer> {
    const body = JSON.stringify(payload);
    const headers = {
      'x-request-id': actor.requestId,
      [ASSERTION_HEADER]: this.options.signer?.forActor(actor)(subgraph, body) ?? '',
    };
    return this.post(subgraph, body, headers, false, path);
  }

  /** Whether the subgraph says that it is ready. */
  async isReady(subgraph: string): Promise<boolean> {
    const connection = this.#connections.get(subgraph);
    const answer = await connection?.get('/readyz').catch(() => undefined);
    return answer?.status === 200;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#connections.values()].map((connection) => connection.close()));
  }

  private async post(
    subgraph: string,
    body: string,
    headers: Record<string, string>,
    repeatable: boolean,
    path?: string,
  ) {
    const connection = this.#connections.get(subgraph);
    if (!connection) throw new SubgraphFault(subgraph, 'no such subgraph');
    try {
      return await connection.post(body, headers, repeatable, path);
    } catch (error) {
      throw new SubgraphFault(subgraph, error instanceof Error ? error.message : String(error), error);
    }
  }
}

function readAnswer(subgraph: string, { status, text }: RawAnswer): SubgraphAnswer {
  // 400 is how a GraphQL server answers variables that it cannot take: a mistake of the caller, told in the body.
  if (status !== 200 && status !== 400) throw new SubgraphFault(subgraph, `${status}`);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new SubgraphFault(subgraph, `${status}, and the answer is no JSON`);
  }
  if (!isJsonObject(answer)) throw new SubgraphFault(subgraph, `${status}, and the answer is no GraphQL`);
  const { data, errors } = answer as { data?: SubgraphAnswer['data']; errors?: SubgraphAnswer['errors'] };
  if (status === 400 && !Array.isArray(errors)) throw new SubgraphFault(subgraph, `${status}`);
  return { ...(data === undefined ? {} : { data }), ...(Array.isArray(errors) ? { errors } : {}) };
}
