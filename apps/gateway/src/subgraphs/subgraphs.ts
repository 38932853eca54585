import { ASSERTION_HEADER, upgradeBody, type Actor } from '@lyceum/server/actor';
import { Tracing } from '@lyceum/server/telemetry';
import type { SendToSubgraph } from '../execution/subgraph-answer';
import type { Supergraph } from '../supergraph/supergraph';
import type { AssertionSigner } from './assertion-signer';
import { readAnswer } from './read-answer';
import { SubgraphConnection, type RawAnswer } from './subgraph-connection';
import { SubgraphFault } from './subgraph-fault';

/** Errors before anything was sent: a retry is safe. */
const NOT_SENT = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_CLOSED']);
/** Errors after sending: the operation may have been executed. */
const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** After this pause, another server has usually replaced one that is shutting down. */
const PAUSE_MS = 100;

export interface Asking {
  actor: Actor;
  /** Called with the headers of each subgraph's answer. */
  onHeaders?(subgraph: string, headers: RawAnswer['headers']): void;
}

interface Options {
  timeoutMs: number;
  /** Null in open mode: foreign subgraphs verify no assertion. */
  signer: AssertionSigner | null;
  urlOf(name: string): string | undefined;
  tracing?: Tracing;
}

/** Every subgraph of the live supergraph, by name. */
export class Subgraphs {
  #connections = new Map<string, SubgraphConnection>();
  readonly #routes = new Map<string, string>();

  constructor(private readonly options: Options) {}

  get names(): string[] {
    return [...this.#connections.keys()];
  }

  /** Connects to new subgraphs and closes removed ones; an unchanged address keeps its connections. */
  use({ subgraphs }: Supergraph): void {
    const before = this.#connections;
    this.#connections = new Map();
    for (const { name, url } of subgraphs) {
      const address = new URL(this.#routes.get(name) ?? this.options.urlOf(name) ?? url);
      const known = before.get(name);
      const keep = known?.url.href === address.href;
      this.#connections.set(name, keep ? known : new SubgraphConnection(address, this.options.timeoutMs));
      if (keep) before.delete(name);
    }
    for (const connection of before.values()) void connection.close();
  }

  /** Sends requests to other servers from now on; running ones finish. */
  reroute(addresses: Readonly<Record<string, string>>): void {
    for (const [name, address] of Object.entries(addresses)) {
      this.#routes.set(name, address);
      const before = this.#connections.get(name);
      if (!before || before.url.href === new URL(address).href) continue;
      this.#connections.set(name, new SubgraphConnection(new URL(address), this.options.timeoutMs));
      void before.close();
    }
  }

  /** Sends GraphQL for one actor, signed for the subgraph and the body. */
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

  /** Calls an internal route of a subgraph as the system actor. */
  async internal(
    subgraph: string,
    path: string,
    actor: Actor,
    payload: unknown,
    { repeatable = false } = {},
  ): Promise<RawAnswer> {
    const body = JSON.stringify(payload);
    const headers = {
      'x-request-id': actor.requestId,
      [ASSERTION_HEADER]: this.options.signer?.forActor(actor)(subgraph, body) ?? '',
    };
    return this.post(subgraph, body, headers, repeatable, path);
  }

  /** Address and signed assertion of a subgraph's socket; null: no such subgraph. */
  socketAt(
    subgraph: string,
    path: string,
    actor: Actor,
  ): { url: URL; headers: Record<string, string> } | null {
    const connection = this.#connections.get(subgraph);
    if (!connection) return null;
    const assertion = this.options.signer?.forActor(actor)(subgraph, upgradeBody(path)) ?? '';
    return {
      url: new URL(path, connection.url),
      headers: { 'x-request-id': actor.requestId, [ASSERTION_HEADER]: assertion },
    };
  }

  /** Whether the subgraph reports that it is ready. */
  async isReady(subgraph: string): Promise<boolean> {
    const connection = this.#connections.get(subgraph);
    const answer = await connection?.get('/readyz').catch(() => undefined);
    return answer?.status === 200;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#connections.values()].map((connection) => connection.close()));
  }

  private post(
    subgraph: string,
    body: string,
    headers: Record<string, string>,
    repeatable: boolean,
    path?: string,
  ): Promise<RawAnswer> {
    const tracing = this.options.tracing ?? Tracing.OFF;
    if (!tracing.active) return this.postTwice(subgraph, body, headers, repeatable, path);
    const facts = { kind: 'CLIENT', attributes: { 'lyceum.subgraph': subgraph } } as const;
    return tracing.span(`fetch ${subgraph}`, facts, () => {
      const traced = { ...headers, traceparent: tracing.current() ?? '' };
      return this.postTwice(subgraph, body, traced, repeatable, path);
    });
  }

  /** Retries once where that is safe, with whatever server the subgraph has by then. */
  private async postTwice(
    subgraph: string,
    body: string,
    headers: Record<string, string>,
    repeatable: boolean,
    path?: string,
  ): Promise<RawAnswer> {
    const send = () => this.connection(subgraph).post(body, headers, path);
    try {
      const answer = await send();
      if (answer.status !== 503) return answer;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!NOT_SENT.has(code) && !(repeatable && BROKEN.has(code))) throw faultOf(subgraph, error);
    }
    // 503: the server is shutting down and has not accepted the request.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return send().catch((error: unknown) => {
      throw faultOf(subgraph, error);
    });
  }

  private connection(subgraph: string): SubgraphConnection {
    const connection = this.#connections.get(subgraph);
    if (!connection) throw new SubgraphFault(subgraph, 'no such subgraph');
    return connection;
  }
}

function faultOf(subgraph: string, error: unknown): SubgraphFault {
  if (error instanceof SubgraphFault) return error;
  return new SubgraphFault(subgraph, error instanceof Error ? error.message : String(error), error);
}
