import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { NotSignedIn, type Actors } from '../actors/actors';
import { languageOf } from '../actors/language';
import { OUTAGE_MESSAGE } from '@lyceum/server/errors';
import type { PlatformStatus } from './platform-status';

interface Options {
  actors: Actors;
  status(): Promise<PlatformStatus>;
}

/** Concurrent operators share one answer per second. */
const FRESH_MS = 1000;
const MOST_OPERATORS = 200;
const OPERATORS_ONLY: Words = t('operations.operatorsOnly');

/** `GET /operations/status.json`: the state of the whole platform, for internal admins. */
export function operationsRoute(server: FastifyInstance, { actors, status }: Options): void {
  const admission = new Admission(actors);
  let last: { at: number; status: Promise<PlatformStatus> } | undefined;
  server.get('/operations/status.json', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const refusal = await admission.refuse(request);
    if (refusal) {
      const message = refusal.words[languageOf(request)];
      return reply.code(refusal.status).send({ message, requestId: request.id });
    }
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), status: status() };
    return reply.send(await last.status);
  });
}

/**
 * Admits internal admins only. One who was admitted stays so until the access token ends, even when identity (which
 * knows their rights) is down: the page is needed most then, and shows no personal data.
 */
class Admission {
  /** Access tokens of internal admins with their expiry, Unix seconds. */
  readonly #admitted = new LRUCache<string, number>({ max: MOST_OPERATORS });

  constructor(private readonly actors: Actors) {}

  async refuse(request: FastifyRequest): Promise<{ status: number; words: Words } | null> {
    const token = request.headers.authorization ?? '';
    try {
      const { actor, expires } = await this.actors.identify(request);
      if (actor.kind !== 'user' || expires === null) return { status: 401, words: NotSignedIn.WORDS };
      if (!actor.isInternalAdmin) {
        this.#admitted.delete(token);
        return { status: 403, words: OPERATORS_ONLY };
      }
      this.#admitted.set(token, expires);
      return null;
    } catch (error) {
      if (error instanceof NotSignedIn) {
        this.#admitted.delete(token);
        return { status: 401, words: NotSignedIn.WORDS };
      }
      if ((this.#admitted.get(token) ?? 0) * 1000 > Date.now()) return null;
      return { status: 503, words: OUTAGE_MESSAGE };
    }
  }
}
