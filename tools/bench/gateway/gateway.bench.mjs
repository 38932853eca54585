import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { freePort } from '../../start/ports.mjs';
import { median } from '../print-rows.mjs';
import { query, typeDefs } from './dashboard.mjs';
import { measure } from './load.mjs';
import { measureOpenBrowsers } from './open-browsers.mjs';
import { publish } from './publish.mjs';

const ROUNDS = 5;
const LOAD = { connections: 16, seconds: 4 };
const documentId = createHash('sha256').update(query).digest('hex');

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'gateway',
  due: 'the dashboard query against the same supergraph behind a stock @apollo/gateway and @apollo/server',
  /** With --profile=<folder>, the processor profile of our gateway is written there, for the browser's developer tools. */
  async run({ services, say, root, options }) {
    const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
    const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
    /** @type {import('node:child_process').ChildProcess[]} */
    const children = [];
    try {
      const { redisUrl } = await services();
      const targets = await startContenders({ root, folder, redisUrl, children, say, flags });
      // Before the load, which leaves memory behind.
      const memory = await measureOpenBrowsers(targets.ours, children.at(-1)?.pid ?? 0);
      await expectSameAnswers(targets);
      return [...(await compare(targets, say)), ...memory];
    } finally {
      // A profile is written by a process that ends by itself.
      if (flags.length > 0) await endOf(children.at(-1));
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** @param {import('node:child_process').ChildProcess | undefined} child */
async function endOf(child) {
  child?.kill('SIGTERM');
  if (child?.exitCode === null) await once(child, 'exit');
}

/** @typedef {{ url: string, headers: Record<string, string>, body: string }} Target */
/** @typedef {{ ours: Target, anonymous: Target, stock: Target, floor: Target }} Targets anonymous: ours without a token */

/**
 * @param {{ root: string, folder: string, redisUrl: string, children: import('node:child_process').ChildProcess[], flags: string[], say: (text: string) => void }} set
 * @returns {Promise<Targets>}
 */
async function startContenders({ root, folder, redisUrl, children, flags, say }) {
  const ports = {
    identity: await freePort(4801),
    sessions: await freePort(4811),
    ecosystems: await freePort(4821),
  };
  const list = Object.values(ports).join(',');
  const supergraph = join(folder, 'supergraph.graphql');
  writeFileSync(supergraph, compose(ports));
  const serve = async (/** @type {string[]} */ ...args) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = fork(join(import.meta.dirname, 'serve.mjs'), args, { env });
    children.push(child);
    child.on('exit', (code, signal) => signal === 'SIGKILL' || say(`  ${args[0]} ended: ${signal ?? code}`));
    await new Promise((resolve, reject) =>
      child.once('message', resolve).once('exit', () => reject(new Error(`${args[0]} ended`))),
    );
  };
  await serve('subgraphs', '0', list);
  const [stock, floor, ours] = [await freePort(4831), await freePort(4841), await freePort(4851)];
  await serve('stock', String(stock), list, supergraph);
  await serve('floor', String(floor), list);
  const token = await startOurs({ root, folder, redisUrl, children, flags, ports, supergraph, port: ours });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ operationName: 'Dashboard', query });
  const ourUrl = `http://127.0.0.1:${ours}`;
  const ourHeaders = { ...headers, 'x-lyceum-preflight': '1', 'ecosystem-profile-id': 'riverside' };
  const known = JSON.stringify({ operationName: 'Dashboard', extensions: { documentId } });
  return {
    stock: { url: `http://127.0.0.1:${stock}`, headers, body },
    floor: { url: `http://127.0.0.1:${floor}`, headers, body },
    ours: { url: ourUrl, headers: { ...ourHeaders, authorization: `Bearer ${token}` }, body: known },
    anonymous: { url: ourUrl, headers: ourHeaders, body: known },
  };
}

/**
 * Our gateway as the platform runs it: it checks the token, resolves the actor, signs each fetch and knows the document by its hash.
 *
 * @param {Omit<Parameters<typeof startContenders>[0], 'say'> & { ports: Record<string, number>, supergraph: string, port: number }} set
 * @returns {Promise<string>} an access token
 */
async function startOurs({ root, folder, redisUrl, children, flags, ports, supergraph, port }) {
  const built = spawnSync(process.execPath, ['tools/build/build-server.mjs', 'apps/gateway'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the gateway could not be built');
  const registry = join(folder, 'registry');
  await publish(registry, {
    supergraph: readFileSync(supergraph, 'utf8'),
    subgraphs: Object.keys(ports),
    documents: { [documentId]: { name: 'Dashboard', text: query } },
  });
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    REDIS_URL: redisUrl,
    REGISTRY_DIR: registry,
    FILES_DIR: folder,
    FILES_KEY: randomBytes(32).toString('base64url'),
    ASSERTION_MASTER_KEY: randomBytes(32).toString('base64url'),
    TOKEN_PUBLIC_KEY: JSON.stringify(await exportJWK(publicKey)),
    RATE_LIMIT_ACCOUNT: '1000000000',
    RATE_LIMIT_ECOSYSTEM: '1000000000',
    RATE_LIMIT_ANONYMOUS: '1000000000',
    ...Object.fromEntries(
      Object.entries(ports).map(([name, at]) => [
        `SUBGRAPH_${name.toUpperCase()}_URL`,
        `http://127.0.0.1:${at}`,
      ]),
    ),
  };
  children.push(
    spawn(process.execPath, [...flags, join(root, 'dist/apps/gateway/main.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  for (
    let tries = 0;
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ));
    tries++
  ) {
    if (tries > 100) throw new Error('our gateway does not start');
    await sleep(100);
  }
  return new SignJWT({
    sid: '018f6f4e-0000-7000-8000-00000000eeee',
    eco: '018f6f4e-0000-7000-8000-00000000cccc',
  })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('018f6f4e-0000-7000-8000-00000000aaaa')
    .setIssuer('lyceum')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}

/** @param {Record<string, number>} ports */
function compose(ports) {
  const parts = Object.entries(typeDefs).map(([name, text]) => ({
    name,
    typeDefs: parse(text),
    url: `http://127.0.0.1:${ports[name]}/graphql`,
  }));
  const { supergraphSdl, errors } = composeServices(parts);
  if (!supergraphSdl) throw new Error(String(errors));
  return supergraphSdl;
}

/** @param {Targets} targets */
async function expectSameAnswers({ ours, anonymous, stock, floor }) {
  const ask = async (/** @type {Target} */ { url, headers, body }) =>
    (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json();
  const answers = [await ask(stock), await ask(ours)];
  const [expected, given] = answers;
  if (!expected?.data || !isDeepStrictEqual(expected, given)) {
    throw new Error(`the answers differ: ${JSON.stringify(answers).slice(0, 2000)}`);
  }
  if (!isDeepStrictEqual((await ask(anonymous)).data, expected.data))
    throw new Error('without a token the answer differs');
  if ((await ask(floor)).data.upcoming.length !== expected.data.upcoming.length)
    throw new Error('the floor answers otherwise');
}

/** Runs the targets in turn, so that other load on the machine affects all of them. @param {Targets} targets @param {(text: string) => void} say */
async function compare(targets, say) {
  /** @type {Record<string, import('./load.mjs').Measured[]>} */
  const rounds = { stock: [], ours: [], anonymous: [], floor: [] };
  for (const target of Object.values(targets)) await measure(target, { ...LOAD, seconds: 3 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) rounds[name]?.push(await measure(target, LOAD));
    say(
      `  round ${round + 1}: ${Object.entries(rounds)
        .map(
          ([name, list]) =>
            `${name} ${Math.round(list.at(-1)?.requestsPerSecond ?? 0)}/s, p95 ${list.at(-1)?.p95.toFixed(1)} ms`,
        )
        .join(' · ')}`,
    );
  }
  const of = (/** @type {string} */ name, /** @type {'requestsPerSecond' | 'p95'} */ key) =>
    median((rounds[name] ?? []).map((one) => one[key]));
  const speed = of('ours', 'requestsPerSecond') / of('stock', 'requestsPerSecond');
  const wait = of('ours', 'p95') / of('stock', 'p95');
  const verified = of('ours', 'requestsPerSecond') / of('anonymous', 'requestsPerSecond');
  return [
    { what: 'requests, ours to stock', value: speed, unit: 'times', due: 'at least 3', ok: speed >= 3 },
    { what: 'p95, ours to stock', value: wait, unit: 'times', due: 'at most 0.5', ok: wait <= 0.5 },
    {
      what: 'requests with a token to the same without any',
      value: verified,
      unit: 'times',
      due: 'at least 0.9',
      ok: verified >= 0.9,
    },
    {
      what: 'requests, hand-written floor to stock',
      value: of('floor', 'requestsPerSecond') / of('stock', 'requestsPerSecond'),
      unit: 'times',
    },
    {
      what: 'requests, ours to the floor',
      value: of('ours', 'requestsPerSecond') / of('floor', 'requestsPerSecond'),
      unit: 'times',
    },
    ...['stock', 'ours', 'anonymous', 'floor'].flatMap((name) => [
      { what: `${name}, median`, value: of(name, 'requestsPerSecond'), unit: 'requests/s' },
      { what: `${name}, p95`, value: of(name, 'p95'), unit: 'ms' },
    ]),
  ];
}
