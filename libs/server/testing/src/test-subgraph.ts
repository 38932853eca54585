import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { WebSocket } from 'ws';
import { ASSERTION_HEADER, signAssertion, systemActor, upgradeBody, type Actor } from '@lyceum/server/actor';
import { streamKey, type EventEnvelope } from '@lyceum/server/events';
import {
  readConfig,
  serveSubgraph,
  SOCKET_PROTOCOL,
  type Services,
  type SubgraphDefinition,
} from '@lyceum/server/subgraph';
import { eventually } from './eventually';
import { JsonPoster } from './json-poster';
import { MailCatcher } from './mail-catcher';
import { makeTestDatabase } from './test-database';
import { testServices } from './test-services';

export interface GraphqlAnswer<Data = Record<string, any>> {
  data: Data | null;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; field?: string } & Record<string, unknown>;
  }[];
}

/** One principal speaking to the subgraph. */
export interface Caller {
  /** The whole answer, errors included. */
  send<Data = Record<string, any>>(document: string, variables?: object): Promise<GraphqlAnswer<Data>>;
  /** The data; fails with the document, the variables and the errors when there are any. */
  query<Data = Record<string, any>>(document: string, variables?: object): Promise<Data>;
  /** The first error's code; fails when there is none. */
  refusal(document: string, variables?: object): Promise<string>;
}

export interface TestSubgraph {
  name: string;
  url: string;
  services: Services;
  /** Its consumers, jobs and relay, which may rest. */
  background: { start(): Promise<void>; stop(): Promise<void> };
  mails: MailCatcher;
  /** SQL as the database's administrator, past row-level security: to arrange and to look. */
  admin: pg.Pool;
  /** SQL as the application role, inside no transaction of `Tenancy`. */
  application: pg.Pool;
  as(actor: Actor): Caller;
  /** Opens a socket as the gateway does for the actor. */
  socket(path: string, actor: Actor): Promise<WebSocket>;
  /** A signed POST to an internal route. */
  internal(path: string, body: unknown, actor?: Actor): Promise<Response>;
  /** Puts an event of another domain on its stream and waits until this subgraph has handled it. */
  publish(
    topic: string,
    event: { type: string; ecosystemId: string; payload: object; id?: string },
  ): Promise<EventEnvelope>;
  /** The events that this subgraph has recorded, oldest first. */
  recorded(type?: string): Promise<{ type: string; payload: any; ecosystem_id: string }[]>;
  close(): Promise<void>;
}

interface TestSubgraphOptions {
  env?: Record<string, string>;
  background?: boolean;
  /** Gets every line of the log, of every level. */
  logs?: string[];
}

/** Boots a subgraph on a database of its own, with a Redis prefix, file folder and mail catcher of its own. */
export async function startTestSubgraph(
  definition: SubgraphDefinition,
  { env = {}, background = true, logs }: TestSubgraphOptions = {},
): Promise<TestSubgraph> {
  const { redisUrl } = testServices();
  const database = await makeTestDatabase(definition);
  const filesDir = await mkdtemp(join(tmpdir(), 'lyceum-files-'));
  const mails = await MailCatcher.start();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: logs ? 'trace' : (process.env['LOG_LEVEL'] ?? 'silent'),
    DATABASE_URL: database.app,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `${database.name}:`,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'http://localhost:4200',
    ASSERTION_KEY: randomBytes(32).toString('base64url'),
    FILES_KEY: randomBytes(32).toString('base64url'),
    FILES_DIR: filesDir,
    ...env,
  });
  // A domain's own variables are read from the same place as the standard ones.
  const running = await serveSubgraph(
    definition,
    { ...config, extra: (name) => env[name] ?? config.extra(name), optional: (name) => env[name] },
    { background, ...(logs ? { logTo: { write: (line: string) => void logs.push(line) } } : {}) },
  );
  const admin = new pg.Pool({ connectionString: database.admin, max: 3 });
  const application = new pg.Pool({ connectionString: database.app, max: 2 });
  const key = Buffer.from(config.ASSERTION_KEY, 'base64url');
  const signed = async (body: unknown, actor: Actor) => {
    const text = JSON.stringify(body);
    const assertion = await signAssertion(actor, { audience: definition.name, key, body: text });
    return { text, headers: { 'content-type': 'application/json', [ASSERTION_HEADER]: assertion } };
  };
  const poster = new JsonPoster(`${running.url}/graphql`);
  return {
    name: definition.name,
    url: running.url,
    services: running.services,
    background: running.background,
    mails,
    admin,
    application,
    as: (actor) =>
      callerOf(async (body) => {
        const { text, headers } = await signed(body, { ...actor, requestId: randomUUID() });
        return poster.post(text, headers);
      }),
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
    publish: (topic, event) => publish(running.services, topic, event),
    recorded: async (type) => {
      const { rows } = await admin.query(
        `SELECT type, payload, ecosystem_id FROM ${definition.name}.outbox WHERE $1::text IS NULL OR type = $1 ORDER BY id`,
        [type ?? null],
      );
      return rows;
    },
    async close() {
      await running.close();
      poster.close();
      await Promise.all([admin.end(), application.end(), mails.stop()]);
      await database.drop();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

function callerOf(post: (body: object) => Promise<string>): Caller {
  const send = async <Data>(document: string, variables: object = {}): Promise<GraphqlAnswer<Data>> =>
    JSON.parse(await post({ query: document, variables })) as GraphqlAnswer<Data>;
  const explain = (document: string, variables: object, answer: GraphqlAnswer<unknown>) =>
    `${document.trim()}\n${JSON.stringify(variables)}\n→ ${JSON.stringify(answer, null, 1)}`;
  return {
    send,
    async query<Data>(document: string, variables: object = {}) {
      const answer = await send<Data>(document, variables);
      if (answer.errors || !answer.data)
        throw new Error(`expected an answer:\n${explain(document, variables, answer)}`);
      return answer.data;
    },
    async refusal(document, variables = {}) {
      const answer = await send(document, variables);
      if (!answer.errors?.[0])
        throw new Error(`expected a refusal:\n${explain(document, variables, answer)}`);
      return answer.errors[0].extensions.code;
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
