import type { FastifyInstance, FastifyReply } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Lets a server be replaced under load: while it drains it says so at `/readyz`, answers what still reaches it, and asks
 * for each answered connection to be closed, so that the next request goes to its successor.
 */
export class Drain {
  readonly #underWay = new Set<FastifyReply>();
  #draining = false;

  get draining(): boolean {
    return this.#draining;
  }

  /** Counts what is under way on this server from now on. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (_request, reply, done) => {
      this.#underWay.add(reply);
      reply.raw.once('close', () => this.#underWay.delete(reply)); // whoever asked may be gone
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

  /** Resolves when nothing is under way any more. */
  async finish(server: FastifyInstance): Promise<void> {
    this.#draining = true;
    while (this.#underWay.size > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    server.server.closeIdleConnections();
  }
}
