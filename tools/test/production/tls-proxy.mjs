import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';

/**
 * Terminates TLS on loopback as an operator's proxy does: passes on the host, the client (`x-forwarded-for`), WebSockets, and
 * answers as streams.
 *
 * @param {{ key: string, cert: string, port: number, target: () => number }} options target: port on loopback, read per request
 */
export async function startTlsProxy({ key, cert, port, target }) {
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const from = { ...headers, ...forwarded(incoming) };
    const onward = request({ host: '127.0.0.1', port: target(), method, path, headers: from }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const onward = connect(target(), '127.0.0.1', () => {
      const headers = Object.entries({ ...incoming.headers, ...forwarded(incoming) });
      const lines = headers.map(([name, value]) => `${name}: ${value}`);
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    for (const end of [onward, socket]) {
      end.on('error', () => undefined);
      end.on('close', () => (end === onward ? socket : onward).destroy());
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {import('node:http').IncomingMessage} incoming */
const forwarded = ({ socket, headers }) => ({
  'x-forwarded-for': socket.remoteAddress,
  'x-forwarded-host': headers.host,
  'x-forwarded-proto': 'https',
});
