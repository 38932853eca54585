import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rspack } from '@rspack/core';
import pg from 'pg';
import { Pool } from 'undici';
import { serverConfig } from '../build/server.rspack.mjs';
import { freePort } from '../start/ports.mjs';
import { prepareDatabase } from '../start/prepare-database.mjs';

/**
 * @typedef {{ query: string, variables?: object }} Question
 * @typedef {{ adminUrl: string, pid: number, ask: (question: Question, actor: object) => Promise<any>, stop: () => Promise<void> }} ServedSubgraph
 */

/** @param {string} root @param {string} folder @param {string} domain @returns {Promise<string>} path of the built server */
export async function buildSubgraph(root, folder, domain) {
  const config = serverConfig({ root, project: `apps/${domain}/api` });
  const path = join(folder, 'api');
  await new Promise((resolve, reject) =>
    rspack({ ...config, output: { ...config.output, path } }, (error, stats) =>
      error || stats?.hasErrors()
        ? reject(error ?? new Error(stats?.toString('errors-only')))
        : resolve(undefined),
    ),
  );
  return join(path, 'main.js');
}

/**
 * A subgraph on a new database that accepts queries as from the gateway.
 *
 * @param {{ domain: string, main: string, folder: string, postgresUrl: string, redisUrl: string, database: string, extra?: Record<string, string> }} set
 *   extra: variables of the domain
 * @returns {Promise<ServedSubgraph>}
 */
export async function serveSubgraph({ domain, main, folder, postgresUrl, redisUrl, database, extra = {} }) {
  const addresses = await prepareDatabase({
    adminUrl: postgresUrl,
    database,
    schemas: [domain],
    password: () => 'bench',
  });
  const port = await freePort(4903);
  const key = randomBytes(32);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATABASE_URL: addresses[domain]?.app,
    PLATFORM_DATABASE_URL: addresses[domain]?.platform,
    MIGRATION_DATABASE_URL: addresses[domain]?.owner,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `${database}:`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:4200',
    ASSERTION_KEY: key.toString('base64url'),
    FILES_KEY: randomBytes(32).toString('base64url'),
    FILES_DIR: folder,
    ...extra,
  };
  const migrated = spawn(process.execPath, [main, 'migrate'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve, reject) =>
    migrated.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error('migration failed')),
    ),
  );
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => server.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const http = new Pool(url); // the client that the gateway uses
  await ready(url);
  const adminUrl = new URL(postgresUrl);
  adminUrl.pathname = `/${database}`;
  return {
    adminUrl: adminUrl.href,
    pid: server.pid ?? 0,
    ask: (question, actor) => ask(http, { domain, key, actor }, question),
    async stop() {
      await http.destroy();
      server.kill('SIGKILL');
      const client = new pg.Client({ connectionString: postgresUrl });
      await client.connect();
      await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      await client.end();
    },
  };
}

/** @param {string} url */
async function ready(url) {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the subgraph did not come up');
}

/** @param {Pool} http @param {{ domain: string, key: Buffer, actor: object }} asker @param {Question} question */
async function ask(http, { domain, key, actor }, { query, variables }) {
  const body = JSON.stringify({ query, variables });
  const assertion = sign(key, {
    actor,
    bodyHash: createHash('sha256').update(body).digest('base64url'),
    iss: 'lyceum-gateway',
    aud: domain,
    exp: Math.floor(Date.now() / 1000) + 30,
  });
  const headers = { 'content-type': 'application/json', 'x-lyceum-assertion': assertion };
  const answered = await http.request({ path: '/graphql', method: 'POST', headers, body });
  const answer = /** @type {any} */ (await answered.body.json());
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/** The gateway's signature, computed synchronously. @param {Buffer} key @param {object} claims */
function sign(key, claims) {
  const [header, payload] = [{ alg: 'HS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url');
  return `${header}.${payload}.${signature}`;
}
