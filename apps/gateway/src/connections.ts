import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;

/** The connections of this server, those that it accepted and those that were handed to it. */
export class Connections {
  readonly #open = new Set<Socket>();
  /** Opened ahead, as browsers do, and not used yet. For Node they are not idle: closing would wait a minute for each. */
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

  /** One that somebody else accepted. */
  take(socket: Socket): void {
    socket.allowHalfOpen = true; // as of those that Node's own server accepts
    this.server.server.emit('connection', socket);
    socket.resume();
  }

  /**
   * Whether each connection ends with its next answer, so that whoever asks on connects anew. None is cut: its owner may
   * be sending just now.
   */
  set leaving(leaving: boolean) {
    this.#leaving = leaving;
  }

  /** Resolves when all are closed: those that carry nothing at once, the others with their answer. */
  async end(): Promise<void> {
    this.#leaving = true;
    while (this.#open.size > 0) {
      this.server.server.closeIdleConnections();
      for (const socket of this.#unused) socket.destroy();
      if (this.#open.size > 0) await sleep(SWEEP_MS);
    }
  }
}
