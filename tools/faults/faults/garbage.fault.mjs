import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** Wrong answers of a broken server, in turn. */
const ANSWERS = [
  { type: 'text/html', body: '<h1>It works!</h1>' },
  { type: 'application/json', body: '{"data":{"getSessionsForUserV2":' },
  { type: 'application/json', body: '[]' },
  { type: 'application/json', body: '{"data":{"getSessionsForUserV2":42,"createSession":"yes"}}' },
  { type: 'application/json', body: '{"errors":"many"}' },
  { type: 'application/octet-stream', body: '\u0000\u0001\u0002' },
  { type: 'application/json', body: '' },
];

/** @type {Fault[]} */
export default [
  {
    name: 'sessions subgraph answering garbage for 6 s',
    lasts: 6000,
    begin: async ({ scene }) => {
      let turn = 0;
      const server = createServer((_request, response) => {
        const { type, body } = /** @type {typeof ANSWERS[0]} */ (ANSWERS[turn++ % ANSWERS.length]);
        response.writeHead(200, { 'content-type': type }).end(body);
      });
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      // Routes requests to this server, as `npm run dev` does.
      const folder = join(scene.data, 'dev');
      mkdirSync(folder, { recursive: true });
      const file = join(folder, 'sessions.json');
      const url = `http://127.0.0.1:${port}`;
      writeFileSync(file, JSON.stringify({ pid: process.pid, url, changedAt: new Date().toISOString() }));
      return async () => {
        rmSync(file);
        server.close();
        server.closeAllConnections();
        return { note: `${turn} requests were answered with garbage` };
      };
    },
  },
];
