// The three servers that take part in an import, as the platform runs them, on a database of the bench.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { SignJWT } from 'jose';
import { mainOf, nodeOptions } from '../../start/domain-server.mjs';
import { freePort } from '../../start/ports.mjs';
import { prepareDatabase } from '../../start/prepare-database.mjs';
import { loadSecrets } from '../../start/secrets.mjs';

/** Preferred ports. Identity takes part because it confirms the people of an import before it ends. */
const SUBGRAPHS = { identity: 4921, roster: 4931, sessions: 4941 };

/** @typedef {Awaited<ReturnType<typeof startImportServers>>} ImportServers */

/** @param {{ root: string, folder: string, database: string, postgresUrl: string, redisUrl: string }} options */
export async function startImportServers({ root, folder, database, postgresUrl, redisUrl }) {
  const addresses = await prepareDatabase({
    adminUrl: postgresUrl,
    database,
    schemas: Object.keys(SUBGRAPHS),
    password: () => 'bench',
  });
  const key = randomBytes(32);
  const prefix = `bench-${randomUUID()}:`;
  /** @type {Record<string, { process: import('node:child_process').ChildProcess, port: number }>} */
  const servers = {};
  const { tokenPrivateKey, tokenPublicKey } = loadSecrets(join(folder, 'secrets.json'), []);
  for (const [name, wantedPort] of Object.entries(SUBGRAPHS)) {
    const project = `apps/${name}/api`;
    run(root, ['tools/build/build-server.mjs', project], {});
    const port = await freePort(wantedPort);
    const env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: addresses[name]?.app ?? '',
      PLATFORM_DATABASE_URL: addresses[name]?.platform ?? '',
      MIGRATION_DATABASE_URL: addresses[name]?.owner ?? '',
      REDIS_URL: redisUrl,
      REDIS_PREFIX: prefix,
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'http://localhost:4200',
      ASSERTION_KEY: key.toString('base64url'),
      FILES_KEY: randomBytes(32).toString('base64url'),
      FILES_DIR: folder,
      TOKEN_PRIVATE_KEY: tokenPrivateKey,
      TOKEN_PUBLIC_KEY: tokenPublicKey,
    };
    const main = mainOf(join(root, 'dist', project));
    run(root, [main, 'migrate'], env);
    const server = spawn(process.execPath, [...nodeOptions('domain'), main], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    servers[name] = { process: server, port };
    await answers(port);
  }
  const redis = new Redis(redisUrl, { keyPrefix: '' });
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${database}`;
  return {
    databaseUrl: databaseUrl.href,
    /** @param {object} actor @param {string} query @param {object} variables @param {string} [name] the server's */
    ask: (actor, query, variables, name = 'roster') =>
      ask({ port: servers[name]?.port ?? 0, name, key }, actor, query, variables),
    /** @param {string} ecosystemId @param {string} programId */
    async publishProgram(ecosystemId, programId) {
      const payload = {
        id: programId,
        ecosystemId,
        name: 'Bench',
        shortName: 'bench',
        timeZoneId: 'America/Denver',
        archived: false,
        revision: 1,
      };
      const event = {
        id: randomUUID(),
        type: 'ecosystems.program-saved',
        version: 1,
        ecosystemId,
        occurredAt: new Date().toISOString(),
        actorUserId: null,
        requestId: null,
        payload,
      };
      await redis.xadd(`${prefix}events:ecosystems`, '*', 'event', JSON.stringify(event));
    },
    /** Peak memory of the process in MB. @param {string} name */
    peakMemory(name) {
      const status = readFileSync(`/proc/${servers[name]?.process.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    /** Moves a file to where the single part of the upload is expected. @param {string} uploadId @param {string} path */
    putPart(uploadId, path) {
      renameSync(path, join(folder, 'uploads', uploadId, '1'));
    },
    async stop() {
      redis.disconnect();
      for (const { process: server } of Object.values(servers)) server.kill('SIGTERM');
      await sleep(500);
      for (const { process: server } of Object.values(servers))
        if (server.exitCode === null) server.kill('SIGKILL');
    },
  };
}

/** @param {string} path */
export const sizeOf = (path) => statSync(path).size;

/** @param {string} root @param {string[]} args @param {Record<string, string>} env */
function run(root, args, env) {
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`node ${args.join(' ')} failed`);
}

/** @param {number} port */
async function answers(port) {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error(`nothing answers on port ${port}`);
}

/**
 * @param {{ port: number, name: string, key: Uint8Array }} server
 * @param {object} actor
 * @param {string} query
 * @param {object} variables
 */
async function ask({ port, name, key }, actor, query, variables) {
  const body = JSON.stringify({ query, variables });
  const assertion = await new SignJWT({
    actor,
    bodyHash: createHash('sha256').update(body).digest('base64url'),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('lyceum-gateway')
    .setAudience(name)
    .setIssuedAt()
    .setExpirationTime('30s')
    .sign(key);
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lyceum-assertion': assertion },
    body,
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
