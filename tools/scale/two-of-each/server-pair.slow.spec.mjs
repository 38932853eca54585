import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerPair } from './server-pair.mjs';

/** Answers with its process id, and ends as the platform's servers do: open connections close with their next answer. */
const SERVER = `
const { createServer } = require('node:http');
let draining = false;
const open = new Set();
const server = createServer((request, response) => {
  if (draining) response.setHeader('connection', 'close');
  response.end(String(process.pid));
});
server.on('connection', (socket) => { open.add(socket); socket.once('close', () => open.delete(socket)); });
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  draining = true;
  setInterval(() => open.size === 0 && process.exit(0), 20);
  setTimeout(() => process.exit(0), Number(process.env.LINGER));
});`;

describe('two servers behind a balancer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-pair-'));
  /** @type {ServerPair | undefined} */
  let pair;
  beforeAll(() => writeFileSync(join(folder, 'main.js'), SERVER));
  afterEach(() => pair?.close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = async (/** @type {string} */ linger) => {
    pair = await ServerPair.open({
      ...{ name: 'example', release: folder, logFile: join(folder, 'log') },
      kind: 'domain',
      env: () => ({ PATH: process.env['PATH'] ?? '', LINGER: linger }),
    });
    await pair.start();
    return pair;
  };
  /** @param {string} url @param {Agent} agent @returns {Promise<string>} */
  const ask = (url, agent) =>
    new Promise((resolve, reject) => {
      request(url, { method: 'POST', agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.once('end', () => resolve(text));
      })
        .once('error', reject)
        .end();
    });

  it('are replaced while they are used, without a failed request', async () => {
    const { balancer } = await start('3000');
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    /** @type {Set<string>} */
    const pids = new Set();
    /** @type {string[]} */
    const failures = [];
    let going = true;
    const asking = Array.from({ length: 4 }, async () => {
      while (going) {
        await ask(balancer.url, agent).then(
          (pid) => pids.add(pid),
          (error) => failures.push(String(error)),
        );
        await sleep(5);
      }
    });
    await sleep(200);
    expect(await pair?.roll()).toEqual([]);
    await sleep(200);
    going = false;
    await Promise.all(asking);
    agent.destroy();
    expect(failures).toEqual([]);
    expect(pids.size).toBe(4);
  });
});
