import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { composeTestSupergraph } from './testing/test-subgraphs';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'lyceum-alone-'));
const supergraph = join(folder, 'supergraph.graphql');
const running: ChildProcess[] = [];

beforeAll(() => writeFileSync(supergraph, composeTestSupergraph()));
afterAll(() => {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL'); // npm, its shell and the gateway
    } catch {
      // the group has ended already
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  /** Its address; null: it ended. */
  url: string | null;
  said: string;
  code: number | null;
}

/** Starts it in a bare checkout: no service runs, and no environment variable is set. */
function start(args: string[], env: Record<string, string> = {}): Promise<Started> {
  const child = spawn('npm', ['run', '-s', 'gateway', '--', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'silent', ...env },
    detached: true,
  });
  running.push(child);
  let said = '';
  return new Promise((resolveStart) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      const url = /gateway ready at (\S+)/.exec(said)?.[1];
      if (url) resolveStart({ child, url, said, code: null });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => resolveStart({ child, url: null, said, code }));
  });
}

async function ask(
  url: string,
  query: string,
): Promise<{ status: number; data?: unknown; errors?: unknown[] }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const ALONE = ['--supergraph', supergraph, '--port', '0', '--open'];

it('starts alone with a supergraph: no sign-in, any document, introspection; ends on SIGTERM', async () => {
  const { child, url, said } = await start(ALONE);
  expect([url, said]).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), said]);
  const at = url ?? '';
  expect(await ask(at, '{ anything: __typename }')).toEqual({ status: 200, data: { anything: 'Query' } });
  const { data } = await ask(
    at,
    '{ __schema { queryType { fields { name } } } __type(name: "User") { kind } }',
  );
  expect(JSON.stringify(data)).toMatch(/"sessions".*"OBJECT"/);
  expect((await fetch(`${at}/readyz`)).status).toBe(200);
  // Open mode serves nothing of the platform's routes.
  for (const path of ['/events', '/refresh-tokens', '/registry/live.json', '/files/x', '/']) {
    expect([path, (await fetch(`${at}${path}`)).status]).toEqual([path, 404]);
  }
  const ended = new Promise((resolveEnd) => child.once('close', resolveEnd));
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  await expect(fetch(`${at}/readyz`)).rejects.toThrow();
});

it('does not start in open mode in production', async () => {
  const { url, said, code } = await start(ALONE, { NODE_ENV: 'production' });
  expect([url, code]).toEqual([null, 1]);
  expect(said).toContain('--open: refused in production, it serves without sign-in');
});

it('reports in one line what prevents the start, and does not rebuild unchanged sources', async () => {
  const built = () => statSync(join(root, 'dist/apps/gateway/main.js')).mtimeMs;
  writeFileSync(join(folder, 'broken.graphql'), 'type Query { this is none');
  const broken = await start(['--supergraph', join(folder, 'broken.graphql'), '--port', '0', '--open']);
  expect([broken.url, broken.code]).toEqual([null, 1]);
  expect(broken.said.trim()).toMatch(/^The gateway cannot start: .+$/);
  const before = built();
  const guarded = await start(['--supergraph', supergraph, '--port', '0']);
  expect([guarded.url, guarded.code]).toEqual([null, 1]);
  expect(guarded.said).toMatch(/ASSERTION_MASTER_KEY: must be set/);
  expect(built()).toBe(before);
});
