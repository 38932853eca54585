import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { TestSubgraph } from '@lyceum/server/testing';

const main = resolve(import.meta.dirname, '../main.ts');

/** A roster server in a process of its own, on the database, Redis and files of a test's subgraph: one that can be killed. */
export class RosterProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start({ services }: TestSubgraph): Promise<RosterProcess> {
    const port = await freePort();
    const given = Object.entries(services.config).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    );
    const env = { PATH: process.env['PATH'], ...Object.fromEntries(given), PORT: String(port) };
    const child = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', main], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`the roster does not start:\n${said}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    return new RosterProcess(child);
  }

  /** As by `kill -9`: it notices nothing. Resolves when it is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
