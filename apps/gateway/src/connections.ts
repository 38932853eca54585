import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;

/** The server's connections, both accepted by it and handed to it. */
export class Connections {
  readonly #open = new Set<Socket>();
  /**
   * Connections that browsers opened in advance and have not used. Node does not count them as idle, so closing would
   * wait a minute for each.
   */
  readonly #unused = new Set<Socket>();
  #leaving = false;

  constructor(private readonly server: FastifyInstance) {
    server.server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      this.#unused.add(socket);
      socket.once('close', () => {
        this.#open.delete(socket);
        this.#unused.delete(socket);
      });
    });
    server.server.on('request', ({ socket }: IncomingMessage) => this.#unused.delete(socket));
    server.addHook('onSend', async (_request, reply) => {
      if (this.#leaving) reply.header('connection', 'close');
    });
  }

  /** Takes over a connection that another process accepted. */
  take(socket: Socket): void {
    socket.allowHalfOpen = true; // like connections that Node's own server accepts
    this.server.server.emit('connection', socket);
    socket.resume();
  }

  /**
   * While true, each connection closes with its next answer, so that the client connects to another process. No
   * connection is cut, because its client may be sending just now.
   */
  set leaving(leaving: boolean) {
    this.#leaving = leaving;
  }

  /** Resolves when all have closed with their next answer or by their client, at the latest after `ms`. */
  async linger(ms: number): Promise<void> {
    this.#leaving = true;
    for (const end = Date.now() + ms; this.#open.size > 0 && Date.now() < end;) await sleep(SWEEP_MS);
  }

  /** Resolves when all are closed: idle ones at once, the others after their answer. */
  async end(): Promise<void> {
    this.#leaving = true;
    while (this.#open.size > 0) {
      this.server.server.closeIdleConnections();
      for (const socket of this.#unused) socket.destroy();
      if (this.#open.size > 0) await sleep(SWEEP_MS);
    }
  }
}
