import { request as ask, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

interface Target {
  url: URL;
  headers: Record<string, string>;
}

/** Handshake headers that the subgraph needs; cookies and token are not passed on. */
const HANDSHAKE = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions'];
const PROTOCOL = 'lyceum';
const TRIES = 3;
/** After this pause, another server has usually replaced one that is shutting down. */
const PAUSE_MS = 150;

/** Opens the socket at the subgraph and connects both. Answers the status of a refusal; null when opened. */
export async function proxySocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  target: () => Target | null,
): Promise<string | null> {
  for (let tried = 1; ; tried++) {
    const at = target();
    if (!at) return '404 Not Found';
    try {
      return await join(request, socket, head, at);
    } catch (error) {
      if (tried === TRIES || socket.destroyed) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function join(request: IncomingMessage, socket: Duplex, head: Buffer, { url, headers }: Target) {
  return new Promise<string | null>((resolve, reject) => {
    const known = HANDSHAKE.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const upstream = ask(url, {
      headers: {
        ...Object.fromEntries(known),
        ...headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-protocol': PROTOCOL,
      },
    });
    upstream.on('error', reject);
    upstream.on('response', (refused) => {
      refused.resume();
      resolve(`${refused.statusCode ?? 502} ${refused.statusMessage ?? ''}`);
    });
    upstream.on('upgrade', (accepted, other, first) => {
      other.on('error', () => socket.destroy());
      other.on('close', () => socket.destroy());
      socket.on('close', () => other.destroy());
      socket.write(handshakeAnswer(accepted));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) other.write(head);
      other.pipe(socket);
      socket.pipe(other);
      resolve(null);
    });
    upstream.end();
  });
}

function handshakeAnswer({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`;
}
