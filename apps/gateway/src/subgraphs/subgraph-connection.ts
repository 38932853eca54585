import { Pool, type Dispatcher } from 'undici';
import { CircuitBreaker } from './circuit-breaker';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface Sending {
  method: 'GET' | 'POST';
  path: string;
  body: string | null;
  headers: Record<string, string>;
}

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Limit of concurrent requests to one server; more are refused at once instead of waiting too long. */
const MAX_UNDER_WAY = 2000;

/** The request was not sent: the server does not answer or is overloaded. */
export class NotAsked extends Error {}

/** Keep-alive connections to one server. */
export class SubgraphConnection {
  readonly #pool: Pool;
  readonly #path: string;
  readonly #breaker = new CircuitBreaker();
  #underWay = 0;

  constructor(
    readonly url: URL,
    private readonly timeoutMs: number,
  ) {
    this.#path = url.pathname === '/' ? '/graphql' : url.pathname + url.search;
    this.#pool = new Pool(url.origin, {
      connections: 128,
      connect: { timeout: Math.min(timeoutMs, 2000) },
      // Below the servers' own timeout, so that they never close a connection that is in use.
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 4000,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  /** Posts JSON to the GraphQL endpoint, or to `path`. */
  async post(body: string, headers: Record<string, string>, path = this.#path): Promise<RawAnswer> {
    if (this.#underWay >= MAX_UNDER_WAY) throw new NotAsked('too many requests under way');
    if (!this.#breaker.admits()) throw new NotAsked('not asked, it has not been answering');
    this.#underWay++;
    try {
      const answer = await this.send({ method: 'POST', path, body, headers });
      this.#breaker.answered();
      return answer;
    } catch (error) {
      this.#breaker.unanswered();
      throw error;
    } finally {
      this.#underWay--;
    }
  }

  get(path: string): Promise<RawAnswer> {
    return this.send({ method: 'GET', path, body: null, headers: {} });
  }

  /** Finishes running requests. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  private send({ headers, ...request }: Sending): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const collector = new Collector(resolve, reject, this.timeoutMs);
      this.#pool.dispatch(
        { ...request, headers: { ...headers, 'content-type': 'application/json' } },
        collector,
      );
    });
  }
}

/** Collects one answer. Undici's own `request` creates a stream for each, which costs more than parsing the answer. */
class Collector implements Dispatcher.DispatchHandler {
  #status = 0;
  #headers: RawAnswer['headers'] = {};
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #late = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly resolve: (answer: RawAnswer) => void,
    private readonly reject: (error: Error) => void,
    timeoutMs: number,
  ) {
    // Includes the wait for a free connection. Undici's own timeouts do not, and restart with every byte, so that a
    // slow subgraph could delay the answer for ever.
    this.#timer = setTimeout(() => this.giveUp(new Error('timed out')), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#late) controller.abort(new Error('timed out'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: RawAnswer['headers'],
  ): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_ANSWER_BYTES) this.giveUp(new Error('the answer is too large'));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const [first, ...rest] = this.#chunks;
    const whole = rest.length > 0 || !first ? Buffer.concat(this.#chunks) : first;
    this.resolve({ status: this.#status, headers: this.#headers, text: whole.toString('utf8') });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    this.reject(error);
  }

  private giveUp(reason: Error): void {
    this.#late = true;
    this.reject(reason);
    this.#controller?.abort(reason);
  }
}
