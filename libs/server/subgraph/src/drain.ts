import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Lets a server be replaced under load. While it drains, `/readyz` says so, requests that still arrive are answered,
 * and each answer asks to close the connection, so that the next request goes to the new server.
 */
export class Drain {
  readonly #underWay = new Set<FastifyReply>();
  readonly #open = new Set<Socket>();
  #draining = false;

  get draining(): boolean {
    return this.#draining;
  }

  /** Counts the running requests of this server from now on. */
  watch(server: FastifyInstance): void {
    server.server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.addHook('onRequest', (_request, reply, done) => {
      this.#underWay.add(reply);
      reply.raw.once('close', () => this.#underWay.delete(reply)); // the client may have disconnected
      done();
    });
    server.addHook('onResponse', (_request, reply, done) => {
      this.#underWay.delete(reply);
      done();
    });
    server.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#draining) void reply.header('connection', 'close');
      done();
    });
  }

  /**
   * Resolves when no request is running any more.
   *
   * @param lingerMs for so long, open connections are not closed while they are idle: their client may be sending just now. They close
   * with their next answer, or by their client.
   */
  async finish(server: FastifyInstance, lingerMs = 0): Promise<void> {
    this.#draining = true;
    const end = Date.now() + lingerMs;
    while (this.#underWay.size > 0 || (this.#open.size > 0 && Date.now() < end))
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    server.server.closeIdleConnections();
  }
}
