import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { ASSERTION_HEADER, assertionReader, upgradeBody, type Actor } from '@lyceum/server/actor';
import type { SubgraphDefinition } from './definition';
import type { Services } from './services';

/** The verified actor of a socket, and the parameters of its route. */
export interface SocketRequest {
  actor: Actor;
  /** Values of the `:name` parts of the route's path. */
  params: Record<string, string>;
  query: URLSearchParams;
  request: IncomingMessage;
}

/** A WebSocket that browsers open through the gateway, which signs the actor. */
export interface SocketRoute {
  /** Begins with `/sockets/`; `:name` matches one part. */
  path: string;
  connect(socket: WebSocket, request: SocketRequest, services: Services): void | Promise<void>;
}

/** The WebSocket subprotocol of the platform; browsers offer it together with one that contains the access token. */
export const SOCKET_PROTOCOL = 'lyceum';
/** Close code: the server restarts, and its successor is at the same address. */
export const RESTARTING = 1012;
const BEAT_MS = 20_000;
const CLOSE_WITHIN_MS = 500;
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** The subgraph's sockets. Each needs an assertion that the gateway signed for its address. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (offered) => (offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
  });
  readonly #alive = new WeakSet<WebSocket>();
  #beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly definition: SubgraphDefinition,
    private readonly services: Services,
  ) {}

  listen(server: Server): void {
    if (!this.definition.sockets?.length) return;
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.upgrade(request, socket, head);
    });
    this.#beat = setInterval(() => this.beat(), BEAT_MS);
    this.#beat.unref(); // the timer must not keep a process alive that failed to listen
  }

  /** Asks every client to reconnect, and waits until all have closed. */
  async close(): Promise<void> {
    clearInterval(this.#beat);
    const open = [...this.#server.clients];
    const gone = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of open) socket.close(RESTARTING);
    // The timer must not keep a process alive whose sockets have all closed.
    await Promise.race([Promise.all(gone), delay(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    for (const socket of this.#server.clients) socket.terminate();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { name } = this.definition;
    const key = Buffer.from(this.services.config.ASSERTION_KEY, 'base64url');
    const path = request.url ?? '';
    let actor: Actor;
    try {
      const token = String(request.headers[ASSERTION_HEADER]);
      const assertion = assertionReader({ audience: name, key })(token);
      if (!assertion.isFor(upgradeBody(path))) throw new Error('signed for another address');
      actor = assertion.actor;
    } catch {
      return refuse(socket, '401 Unauthorized');
    }
    const url = new URL(path, 'http://subgraph');
    for (const route of this.definition.sockets ?? []) {
      const params = match(route.path, url.pathname);
      if (params) return this.open(route, { actor, params, query: url.searchParams, request }, socket, head);
    }
    return refuse(socket, '404 Not Found');
  }

  private open(route: SocketRoute, asked: SocketRequest, socket: Duplex, head: Buffer): void {
    const { logger } = this.services;
    this.#server.handleUpgrade(asked.request, socket, head, (opened) => {
      this.#alive.add(opened);
      opened.on('pong', () => this.#alive.add(opened));
      opened.on('error', (error) => logger.debug({ err: error }, 'socket'));
      Promise.resolve()
        .then(() => route.connect(opened, asked, this.services))
        .catch((error: unknown) => {
          logger.error({ err: error, requestId: asked.actor.requestId }, 'a socket failed');
          opened.close(1011);
        });
    });
  }

  /** A client that did not answer the last ping has gone without closing. */
  private beat(): void {
    for (const socket of this.#server.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** The values of the `:name` parts; null when the path does not match. */
function match(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
