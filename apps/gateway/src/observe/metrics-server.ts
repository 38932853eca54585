import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Telemetry } from '@lyceum/server/telemetry';

const RETRY_MS = 500;

/**
 * `/metrics` on a separate port, by default only on this machine: nothing on the public port (path, header or proxy
 * mistake) can expose it.
 */
export class MetricsServer {
  #server: Server | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly metrics: Telemetry['metrics'],
    private readonly address: { host: string; port: number },
  ) {}

  /** Of two versions of the gateway on one machine, the new one gets the port as soon as the old one releases it. */
  async open(): Promise<void> {
    const server = this.create();
    server.listen(this.address);
    try {
      await once(server, 'listening');
      this.#server = server;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (!process.send) throw new Error(`METRICS_PORT: ${this.address.port} is taken`, { cause: error });
      this.#retry = setTimeout(() => void this.open(), RETRY_MS).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry);
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  private create(): Server {
    const { metrics } = this;
    return createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }
}
