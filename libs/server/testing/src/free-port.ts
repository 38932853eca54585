import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine on which nobody listens, below those that systems give to whoever asks for any port and to every
 * connection: between its choice and its use nobody gets it by chance.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
