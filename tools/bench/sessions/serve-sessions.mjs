import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rspack } from '@rspack/core';
import { SignJWT } from 'jose';
import pg from 'pg';
import { serverConfig } from '../../build/server.rspack.mjs';
import { freePort } from '../../start/ports.mjs';
import { prepareDatabase } from '../../start/prepare-database.mjs';
import { actorOf } from './fill-sessions.mjs';

/**
 * @typedef {{ query: string, variables?: object, as?: { userId: string, role: 'LEADER' | 'LEARNER' | 'SUPER_ADMIN' } }} Request
 * @typedef {{ adminUrl: string, ask: (request: Request) => Promise<any>, stop: () => Promise<void> }} Served
 */

/** @param {string} root @param {string} folder @returns {Promise<string>} the server's file */
export async function buildSessions(root, folder) {
  const config = serverConfig({ root, project: 'apps/sessions/api' });
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
 * The subgraph on a database of its own, asked as the gateway asks it.
 *
 * @param {{ main: string, folder: string, postgresUrl: string, redisUrl: string, database: string }} set
 * @returns {Promise<Served>}
 */
export async function serveSessions({ main, folder, postgresUrl, redisUrl, database }) {
  const addresses = await prepareDatabase({
    adminUrl: postgresUrl,
    database,
    schemas: ['sessions'],
    password: () => 'bench',
  });
  const port = await freePort(4903);
  const key = randomBytes(32);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATABASE_URL: addresses.sessions?.app,
    MIGRATION_DATABASE_URL: addresses.sessions?.owner,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `${database}:`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:4200',
    ASSERTION_KEY: key.toString('base64url'),
    FILES_KEY: randomBytes(32).toString('base64url'),
    FILES_DIR: folder,
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
  await ready(url);
  const adminUrl = new URL(postgresUrl);
  adminUrl.pathname = `/${database}`;
  return {
    adminUrl: adminUrl.href,
    ask: (request) => ask(url, key, request),
    async stop() {
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
  throw new Error('the sessions subgraph did not come up');
}

/** @param {string} url @param {Buffer} key @param {Request} request */
async function ask(url, key, { query, variables, as }) {
  const body = JSON.stringify({ query, variables });
  const assertion = await new SignJWT({
    actor: actorOf(as),
    bodyHash: createHash('sha256').update(body).digest('base64url'),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('lyceum-gateway')
    .setAudience('sessions')
    .setIssuedAt()
    .setExpirationTime('30s')
    .sign(key);
  const headers = { 'content-type': 'application/json', 'x-lyceum-assertion': assertion };
  const answer = /** @type {any} */ (
    await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json()
  );
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}
