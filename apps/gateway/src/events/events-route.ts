import type { FastifyInstance } from 'fastify';
import { isProgramAdmin, isSuperAdmin, rolesOf, type Actor } from '@lyceum/server/actor';
import { NotSignedIn, type Actors, type Caller } from '../actors/actors';
import { languageOf } from '../actors/language';
import { OUTAGE_MESSAGE } from '@lyceum/server/errors';
import type { Listener, PushHub } from './push-hub';

const HEARTBEAT_MS = 20_000;
/** Buffer limit for a browser that does not read its stream. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/**
 * `GET /events`: server-sent events for one signed-in person, until the access token ends or the person changes. With
 * `x-lyceum-page-age` (milliseconds since the page began to load), pushes since then come first.
 */
export function eventsRoute(
  server: FastifyInstance,
  { actors, hub }: { actors: Actors; hub: PushHub },
): void {
  server.get('/events', async (request, reply) => {
    let caller: Caller;
    try {
      caller = await actors.identify(request);
    } catch (error) {
      const expired = error instanceof NotSignedIn;
      if (!expired) request.log.warn({ requestId: request.id, err: error }, 'events');
      return reply
        .code(expired ? 401 : 503)
        .send({ message: (expired ? NotSignedIn.WORDS : OUTAGE_MESSAGE)[languageOf(request)] });
    }
    const { actor, expires } = caller;
    const { accountId, userId, ecosystemId } = actor;
    if (!accountId || !userId || !ecosystemId || expires === null) {
      return reply.code(401).send({ message: NotSignedIn.WORDS[languageOf(request)] });
    }
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close', // a connection that has streamed for minutes is not reused
    });
    const write = (text: string) => {
      // A stream that has ended is still registered until its connection closes.
      if (raw.writableEnded || raw.destroyed) return;
      if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
      else raw.write(text);
    };
    raw.on('error', () => raw.destroy()); // an error event without a listener would end the process
    write(': connected\n\n');
    const listener: Listener = {
      accountId,
      userId,
      ecosystemId,
      administers: (programId) => isProgramAdmin(actor, programId),
      sees: (programIds) => mayConcern(actor, programIds),
      deliver: (push) => write(`data: ${JSON.stringify(push)}\n\n`),
      end: () => raw.end(),
    };
    const remove = hub.add(listener, Number(request.headers['x-lyceum-page-age']) || 0);
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
    const expiry = setTimeout(() => raw.end(), Math.max(0, expires * 1000 - Date.now()));
    raw.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      remove();
    });
    return reply;
  });
}

/**
 * Super admins see every program. Staff, teachers and parents see programs in which they have no role, so they count as
 * concerned. Others see their own programs.
 */
function mayConcern(actor: Actor, programIds: readonly string[]): boolean {
  if (isSuperAdmin(actor)) return true;
  const roles = rolesOf(actor);
  if (roles.has('STAFF') || roles.has('TEACHER') || roles.has('PARENT')) return true;
  return actor.programRoles.some(({ programId }) => programIds.includes(programId));
}
