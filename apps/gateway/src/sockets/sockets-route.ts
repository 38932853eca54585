import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '@lyceum/server/actor';
import { NotSignedIn, type Actors, type Caller } from '../actors/actors';
import type { PushHub } from '../events/push-hub';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import { protectionsOf } from '../protections';
import { isSameOrigin } from '../sign-in/same-origin';
import type { Subgraphs } from '../subgraphs/subgraphs';
import { proxySocket } from './proxy-socket';

interface Options {
  actors: Actors;
  hub: PushHub;
  limits: RateLimits;
  subgraphs: Subgraphs;
  publicUrl: string;
  /** Proxies whose `x-forwarded-for` is trusted; these requests bypass Fastify. */
  trustedProxies: string[];
}

/** Subgraph and path in the address: `/sockets/sessions/rooms/1` is `/sockets/rooms/1` of sessions. */
const ADDRESS = /^\/sockets\/([a-z][a-z-]*)\/([\w/.:-]+)$/;
/** The access token is sent as a subprotocol: browsers let scripts set no other header, and addresses are logged. */
const BEARER = 'bearer.';

/**
 * `/sockets/<subgraph>/…`: WebSockets from the platform's pages to a subgraph, with a signed actor. A socket ends with
 * its access token or when the person changes; the page then reconnects.
 */
export function socketsRoute(server: FastifyInstance, options: Options): void {
  const protections = protectionsOf(options.publicUrl);
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    void open(request, socket, head, options)
      .catch((error: unknown) => {
        server.log.warn({ err: error }, 'a socket was not opened');
        return '503 Service Unavailable';
      })
      .then((refusal) => refusal && refuse(socket, refusal, protections));
  });
}

/** Answers why the socket was refused; null when it was opened. */
async function open(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  options: Options,
): Promise<string | null> {
  const { actors, hub, limits, subgraphs, publicUrl, trustedProxies } = options;
  const url = new URL(request.url ?? '/', 'http://gateway');
  const [, subgraph, rest] = ADDRESS.exec(url.pathname) ?? [];
  if (!subgraph || !rest) return '404 Not Found';
  if (!isSameOrigin(request, publicUrl)) return '403 Forbidden';
  let caller: Caller;
  try {
    caller = await actors.identify(asking(request, url, proxyAddr(request, trustedProxies)));
    if (caller.actor.accountId) await limits.takeAccount(caller.actor.accountId, 1);
  } catch (error) {
    if (error instanceof NotSignedIn) return '401 Unauthorized';
    if (error instanceof TooMany) return '429 Too Many Requests';
    throw error;
  }
  const { actor, expires } = caller;
  if (actor.kind !== 'user' || expires === null) return '401 Unauthorized';
  const path = `/sockets/${rest}${url.search}`;
  const refusal = await proxySocket(request, socket, head, () => subgraphs.socketAt(subgraph, path, actor));
  if (refusal === null) endInTime(socket, actor, expires, hub);
  return refusal;
}

function endInTime(socket: Duplex, actor: Actor, expires: number, hub: PushHub): void {
  const end = () => socket.destroy();
  const { accountId, userId, ecosystemId } = actor;
  const remove = hub.add({
    accountId: accountId ?? '',
    userId: userId ?? '',
    ecosystemId: ecosystemId ?? '',
    administers: () => false,
    sees: () => false,
    deliver: () => undefined,
    end,
  });
  const expiry = setTimeout(end, Math.max(0, expires * 1000 - Date.now()));
  socket.on('close', () => {
    clearTimeout(expiry);
    remove();
  });
}

/** The handshake as a request, so that the actor is determined by the same headers. */
function asking(request: IncomingMessage, url: URL, ip: string) {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  const token = offered.find((protocol) => protocol.startsWith(BEARER))?.slice(BEARER.length);
  const ecosystem = url.searchParams.get('ecosystem');
  const language = url.searchParams.get('language');
  return {
    id: randomUUID(),
    ip,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ecosystem ? { 'ecosystem-profile-id': ecosystem } : {}),
      ...(language ? { 'x-lyceum-language': language } : {}),
    },
  };
}

function refuse(socket: Duplex, status: string, protections: Record<string, string>): void {
  const headers = Object.entries({ ...protections, connection: 'close', 'content-length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}
