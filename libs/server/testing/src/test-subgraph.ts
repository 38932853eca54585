import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { WebSocket } from 'ws';
import { ASSERTION_HEADER, signAssertion, systemActor, upgradeBody, type Actor } from '@lyceum/server/actor';
import { streamKey, type EventEnvelope } from '@lyceum/server/events';
import { openListener } from '@lyceum/server/redis';
import {
  readConfig,
  serveSubgraph,
  SOCKET_PROTOCOL,
  type Services,
  type SubgraphDefinition,
} from '@lyceum/server/subgraph';
import { closePool } from '@lyceum/server/tenancy';
import { callerOf, type Caller, type GraphqlAnswer } from './caller';
import { eventually } from './eventually';
import { makeInProcess } from './in-process';
import { JsonPoster } from './json-poster';
import { MailCatcher } from './mail-catcher';
import { makeTestDatabase } from './test-database';
import { redisSettings, testServices } from './test-services';

export interface TestSubgraph {
  name: string;
  url: string;
  services: Services;
  /** Its consumers, jobs and relay; a test may stop them. */
  background: { start(): Promise<void>; stop(): Promise<void> };
  mails: MailCatcher;
  /** SQL as the database administrator, without row-level security: to arrange and to inspect. */
  admin: pg.Pool;
  /** SQL as the application role, outside transactions of `Tenancy`. */
  application: pg.Pool;
  /** Sends over HTTP, as the gateway does for the actor. */
  as(actor: Actor): Caller;
  /** Calls the schema without HTTP and assertions: for tests with thousands of calls. */
  inProcess(actor: Actor): Caller;
  /** The schema that it serves. */
  schema(): GraphQLSchema;
  /** Opens a socket as the gateway does for the actor. */
  socket(path: string, actor: Actor): Promise<WebSocket>;
  /** A signed POST to an internal route. */
  internal(path: string, body: unknown, actor?: Actor): Promise<Response>;
  /** Adds an event to another domain's stream and waits until this subgraph has handled it. */
  publish(
    topic: string,
    event: { type: string; ecosystemId: string; payload: object; id?: string },
  ): Promise<EventEnvelope>;
  /** The events that this subgraph has recorded, oldest first. */
  recorded(type?: string): Promise<{ type: string; payload: any; ecosystem_id: string }[]>;
  /** Listens to the Redis channel until the subgraph is closed. */
  listen(channel: string, hear: (text: string) => void): Promise<void>;
  close(): Promise<void>;
}

interface TestSubgraphOptions {
  env?: Record<string, string>;
  background?: boolean;
  /** Receives every line of the log, of every level. */
  logs?: string[];
}

/** Starts a subgraph with its own database, Redis prefix, file folder and mail catcher. */
export async function startTestSubgraph(
  definition: SubgraphDefinition,
  { env = {}, background = true, logs }: TestSubgraphOptions = {},
): Promise<TestSubgraph> {
  const { poolerPort } = testServices();
  const database = await makeTestDatabase(definition);
  const filesDir = await mkdtemp(join(tmpdir(), 'lyceum-files-'));
  const mails = await MailCatcher.start();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: logs ? 'trace' : (process.env['LOG_LEVEL'] ?? 'silent'),
    DATABASE_URL: database.app,
    PLATFORM_DATABASE_URL: database.platform,
    ...(poolerPort ? { DATABASE_STATEMENTS: 'unnamed' } : {}),
    ...(database.replica ? { REPLICA_DATABASE_URL: database.replica } : {}),
    ...redisSettings(),
    REDIS_PREFIX: `${database.name}:`,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'http://localhost:4200',
    ASSERTION_KEY: randomBytes(32).toString('base64url'),
    FILES_KEY: randomBytes(32).toString('base64url'),
    FILES_DIR: filesDir,
    ...env,
  });
  const leave = async () => {
    await mails.stop();
    await database.drop();
    await rm(filesDir, { recursive: true, force: true });
  };
  const direct = makeInProcess();
  // A domain's own variables come from the same environment as the standard ones.
  const running = await serveSubgraph(
    { ...definition, resolvers: [...definition.resolvers, direct.provider] },
    { ...config, extra: (name) => env[name] ?? config.extra(name), optional: (name) => env[name] },
    { background, ...(logs ? { logTo: { write: (line: string) => void logs.push(line) } } : {}) },
  ).catch(async (error) => {
    await leave(); // for tests of refused settings: the mail catcher would keep the process alive
    throw error;
  });
  const admin = new pg.Pool({ connectionString: database.admin, max: 3, application_name: 'test: admin' });
  const application = new pg.Pool({
    connectionString: database.app,
    max: 2,
    application_name: 'test: application',
  });
  const key = Buffer.from(config.ASSERTION_KEY, 'base64url');
  const signed = async (body: unknown, actor: Actor) => {
    const text = JSON.stringify(body);
    const assertion = await signAssertion(actor, { audience: definition.name, key, body: text });
    return { text, headers: { 'content-type': 'application/json', [ASSERTION_HEADER]: assertion } };
  };
  const poster = new JsonPoster(`${running.url}/graphql`);
  const listeners: Redis[] = [];
  return {
    name: definition.name,
    url: running.url,
    services: running.services,
    background: running.background,
    mails,
    admin,
    application,
    as: (actor) =>
      callerOf(async (query, variables) => {
        const { text, headers } = await signed({ query, variables }, { ...actor, requestId: randomUUID() });
        return JSON.parse(await poster.post(text, headers)) as GraphqlAnswer;
      }),
    inProcess: (actor) => callerOf((document, variables) => direct.execute(actor, document, variables)),
    schema: direct.schema,
    socket: async (path, actor) => {
      const asked = { ...actor, requestId: randomUUID() };
      const assertion = await signAssertion(asked, {
        audience: definition.name,
        key,
        body: upgradeBody(path),
      });
      return new WebSocket(`${running.url.replace('http', 'ws')}${path}`, [SOCKET_PROTOCOL], {
        headers: { [ASSERTION_HEADER]: assertion },
      });
    },
    internal: async (path, body, actor = systemActor(null, 'test')) => {
      const { text, headers } = await signed(body, actor);
      return fetch(`${running.url}${path}`, { method: 'POST', headers, body: text });
    },
    listen: async (channel, hear) => {
      const listener = openListener(running.services.redis);
      listeners.push(listener);
      listener.on('message', (_channel, text) => hear(text));
      await listener.subscribe(`${config.REDIS_PREFIX}${channel}`);
    },
    publish: (topic, event) => publish(running.services, topic, event),
    recorded: async (type) => {
      const { rows } = await admin.query(
        `SELECT type, payload, ecosystem_id FROM ${definition.name}.outbox WHERE $1::text IS NULL OR type = $1 ORDER BY id`,
        [type ?? null],
      );
      return rows;
    },
    async close() {
      for (const listener of listeners) listener.disconnect();
      await running.close();
      poster.close();
      await Promise.all([closePool(admin), closePool(application)]);
      await leave();
    },
  };
}

async function publish(
  services: Services,
  topic: string,
  {
    type,
    ecosystemId,
    payload,
    id = randomUUID(),
  }: { type: string; ecosystemId: string; payload: object; id?: string },
): Promise<EventEnvelope> {
  const event: EventEnvelope = {
    id,
    type,
    version: 1,
    ecosystemId,
    occurredAt: new Date().toISOString(),
    actorUserId: null,
    requestId: null,
    payload,
  };
  await services.redis.xadd(
    streamKey(services.config.REDIS_PREFIX, topic),
    '*',
    'event',
    JSON.stringify(event),
  );
  await eventually(async () => {
    const rows = await services.tenancy.within(systemActor(ecosystemId, 'test'), (db) =>
      db.query(`SELECT 1 FROM ${db.schema}.inbox WHERE event_id = $1`, [id]),
    );
    return rows.length > 0;
  }, `the event ${type} is handled`);
  return event;
}
