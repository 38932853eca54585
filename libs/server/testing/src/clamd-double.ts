import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What the double finds: the test file of the industry would be found by scanners of developers' machines. */
export const MALWARE = 'LYCEUM-TEST-MALWARE';

/** Behaves as clamd does on INSTREAM: finds MALWARE, refuses what is longer than `limit`. */
export async function startClamd({ limit = 1024 * 1024 } = {}) {
  let mode: 'WORKS' | 'SILENT' = 'WORKS';
  let scans = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let taken = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      taken = Buffer.concat([taken, piece]);
      if (mode === 'SILENT') return void socket.destroy();
      const content = contentOf(taken);
      if (taken.length > limit + 64) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (content === null) return;
      scans++;
      const found = content.includes(MALWARE);
      socket.end(found ? 'stream: Lyceum.Test FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: String(port) },
    address: { host: '127.0.0.1', port },
    scans: () => scans,
    /** Hangs up on everybody until it works again. */
    set: (to: 'WORKS' | 'SILENT') => void (mode = to),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The whole content; null while pieces are missing. */
function contentOf(taken: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= taken.length;) {
    const length = taken.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(taken.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
