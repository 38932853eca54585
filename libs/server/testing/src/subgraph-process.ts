import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { ASSERTION_HEADER, signAssertion, type Actor } from '@lyceum/server/actor';
import type { TestSubgraph } from './test-subgraph';

/** A subgraph's server in a process of its own, on the database, Redis and files of a test's subgraph: one that can be killed. */
export class SubgraphProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly subgraph: TestSubgraph,
    private readonly port: number,
  ) {}

  /** `main`: the file that the process runs; `extra`: variables of the domain's own. */
  static async start(
    subgraph: TestSubgraph,
    main: string,
    extra: Record<string, string> = {},
  ): Promise<SubgraphProcess> {
    const port = await freePort();
    const given = Object.entries(subgraph.services.config).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    );
    const env = { PATH: process.env['PATH'], ...Object.fromEntries(given), ...extra, PORT: String(port) };
    const child = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', main], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`${subgraph.name} does not start:\n${said}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    return new SubgraphProcess(child, subgraph, port);
  }

  /** The answer to a signed request; rejects when the process is killed before it has answered. */
  async send(actor: Actor, query: string, variables: object): Promise<any> {
    const { name, services } = this.subgraph;
    const body = JSON.stringify({ query, variables });
    const key = Buffer.from(services.config.ASSERTION_KEY, 'base64url');
    const assertion = await signAssertion(actor, { audience: name, key, body });
    const headers = { 'content-type': 'application/json', [ASSERTION_HEADER]: assertion };
    const answer = await fetch(`http://127.0.0.1:${this.port}/graphql`, { method: 'POST', headers, body });
    return answer.json();
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
