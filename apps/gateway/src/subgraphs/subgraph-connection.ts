import { Pool, type Dispatcher } from 'undici';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Nothing has been sent, or the server closed an idle connection: sending again can do nothing twice. */
const NOT_SENT = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Kept-alive connections to one server. */
export class SubgraphConnection {
  readonly #pool: Pool;
  readonly #path: string;

  constructor(
    readonly url: URL,
    private readonly timeoutMs: number,
  ) {
    this.#path = url.pathname === '/' ? '/graphql' : url.pathname + url.search;
    this.#pool = new Pool(url.origin, {
      connections: 128,
      connect: { timeout: Math.min(timeoutMs, 2000) },
      // Below the servers' own limit, so that they never close a connection that is being used.
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 4000,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  /** Posts JSON; with `path` not to the GraphQL endpoint. Sent once more when that is harmless and the first was lost. */
  async post(
    body: string,
    headers: Record<string, string>,
    repeatable: boolean,
    path = this.#path,
  ): Promise<RawAnswer> {
    try {
      return await this.send('POST', path, body, headers);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!NOT_SENT.has(code) && !(repeatable && BROKEN.has(code))) throw error;
      if (NOT_SENT.has(code)) await new Promise((resolve) => setTimeout(resolve, 50));
      return this.send('POST', path, body, headers);
    }
  }

  get(path: string): Promise<RawAnswer> {
    return this.send('GET', path, null, {});
  }

  /** Lets what is under way finish. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  private send(
    method: 'GET' | 'POST',
    path: string,
    body: string | null,
    headers: Record<string, string>,
  ): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const collector = new Collector(resolve, reject, this.timeoutMs);
      this.#pool.dispatch(
        { method, path, body, headers: { ...headers, 'content-type': 'application/json' } },
        collector,
      );
    });
  }
}

/** Gathers one answer. Undici's own `request` makes a stream of each, which costs more than the answer's parsing. */
class Collector implements Dispatcher.DispatchHandler {
  #status = 0;
  #headers: RawAnswer['headers'] = {};
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly resolve: (answer: RawAnswer) => void,
    private readonly reject: (error: Error) => void,
    private readonly timeoutMs: number,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Undici's own limits start again with every byte: a subgraph that drips would hold the answer for ever.
    this.#timer = setTimeout(() => controller.abort(new Error('timed out')), this.timeoutMs);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: RawAnswer['headers'],
  ): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_ANSWER_BYTES) controller.abort(new Error('the answer is too large'));
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
}
