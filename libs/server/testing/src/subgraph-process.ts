import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ASSERTION_HEADER, signAssertion, type Actor } from '@lyceum/server/actor';
import { root } from '../../../../tools/start/domains.mjs';
import { freePort } from '../../../../tools/start/ports.mjs';
import type { TestSubgraph } from './test-subgraph';

/** A server built as for a release: a test starts it many times, and would otherwise compile its sources each time. */
export interface BuiltServer {
  main: string;
  remove(): Promise<void>;
}

/** The build configuration of `npm run build`. */
interface ServerBuild {
  serverConfig(options: { root: string; project: string }): Configuration;
}

/** `project`: folder from the root, such as `apps/sessions/api`. Other builds, which may be running, stay untouched. */
export async function buildServer(project: string): Promise<BuiltServer> {
  const { rspack } = await import('@rspack/core');
  const { serverConfig } = (await import(join(root, 'tools/build/server.rspack.mjs'))) as ServerBuild;
  // Inside the repository, where Node finds the packages.
  const parent = join(root, '.lyceum-test/servers');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'built-'));
  const config = serverConfig({ root, project });
  const compiler = rspack({
    ...config,
    entry: { main: './src/main.ts' },
    output: { ...config.output, path: folder },
    devtool: false,
  });
  await new Promise<void>((resolve, reject) => {
    compiler!.run((error, stats) => {
      compiler!.close(() => undefined);
      if (error || !stats || stats.hasErrors())
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  return { main: join(folder, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A subgraph's server in a process that can be killed, with database, Redis and files of a test subgraph. */
export class SubgraphProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly subgraph: TestSubgraph,
    private readonly port: number,
  ) {}

  /** `extra`: variables of the domain. */
  static async start(
    subgraph: TestSubgraph,
    { main }: BuiltServer,
    extra: Record<string, string> = {},
  ): Promise<SubgraphProcess> {
    const port = await freePort();
    const given = Object.entries(subgraph.services.config).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    );
    const env = { PATH: process.env['PATH'], ...Object.fromEntries(given), ...extra, PORT: String(port) };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`${subgraph.name} does not start:\n${output}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    return new SubgraphProcess(child, subgraph, port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The answer to a signed request; rejects when the process is killed before it has answered. */
  async send(actor: Actor, query: string, variables: object): Promise<any> {
    const { name, services } = this.subgraph;
    const body = JSON.stringify({ query, variables });
    const key = Buffer.from(services.config.ASSERTION_KEY, 'base64url');
    const assertion = await signAssertion(actor, { audience: name, key, body });
    const headers = { 'content-type': 'application/json', [ASSERTION_HEADER]: assertion };
    const answer = await fetch(`${this.url}/graphql`, { method: 'POST', headers, body });
    return answer.json();
  }

  /** SIGKILL. Resolves when the process has ended. */
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
