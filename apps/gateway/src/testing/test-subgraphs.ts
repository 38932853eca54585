import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { composeServices } from '@apollo/composition';
import { WebSocketServer } from 'ws';
import { graphql, GraphQLError, parse, type DocumentNode } from 'graphql';
import {
  ASSERTION_HEADER,
  anonymousActor,
  deriveAssertionKey,
  upgradeBody,
  verifyAssertion,
  type Actor,
} from '@lyceum/server/actor';

const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';

interface Context {
  actor: Actor;
  answerHeaders: Record<string, string>;
}

type Resolvers = Record<string, Record<string, unknown>>;

/** Small servers that verify assertions like the real ones. */
const domains: Record<string, { typeDefs: string; resolvers: Resolvers }> = {
  identity: {
    typeDefs: `${LINK}
      type Query { me: User whoAmI: String! }
      type Mutation { signIn(refreshToken: String!): Boolean }
      type User @key(fields: "id") { id: ID! name: String }`,
    resolvers: {
      Query: {
        me: (_: unknown, __: unknown, { actor }: Context) => (actor.userId ? { id: actor.userId } : null),
        whoAmI: (_: unknown, __: unknown, { actor }: Context) => JSON.stringify(actor),
      },
      Mutation: {
        signIn: (_: unknown, { refreshToken }: { refreshToken: string }, context: Context) => {
          context.answerHeaders['x-lyceum-refresh-token'] = refreshToken;
          if (refreshToken === 'with a device') context.answerHeaders['x-lyceum-device-token'] = 'device';
          return true;
        },
      },
      User: {
        name: ({ id }: { id: string }) => `name of ${id}`,
        __resolveReference: (user: unknown) => user,
      },
    },
  },
  sessions: {
    typeDefs: `${LINK}
      type Query { sessions(first: Int! = 2): [Session!] taken: Boolean broken: Boolean slow: Boolean count(of: [Int!]!): Int }
      type Session @key(fields: "id") { id: ID! leader: User }
      type User @key(fields: "id", resolvable: false) { id: ID! }`,
    resolvers: {
      Query: {
        sessions: (_: unknown, { first }: { first: number }) =>
          Array.from({ length: first }, (__, index) => ({ id: `s${index}`, leader: { id: 'u1' } })),
        taken: () => {
          throw new GraphQLError('The hour is taken.', {
            extensions: { code: 'CONFLICT', field: 'startsAt' },
          });
        },
        broken: () => {
          throw new Error('password=hunter2 in a stack');
        },
        slow: () => new Promise((resolve) => setTimeout(resolve, 60_000, true).unref()),
        count: (_: unknown, { of }: { of: number[] }) => of.length,
      },
    },
  },
};

export interface TestSubgraphs {
  urls: Record<string, string>;
  /** Overrides what identity knows of people. */
  people: Map<string, Partial<Actor>>;
  /** Requests of the gateway to internal routes. */
  asked: { path: string; body: Record<string, unknown> }[];
  /** Number of GraphQL requests by subgraph. */
  requests: Record<string, number>;
  stop(name: string): Promise<void>;
  close(): Promise<void>;
}

/** SDL of the fake domains; with `extra`, sessions has one more field. */
export function testSubgraphSdl(extra = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(domains).map(([name, { typeDefs }]) => [
      name,
      name === 'sessions' ? typeDefs.replace('type Query {', `type Query { ${extra}`) : typeDefs,
    ]),
  );
}

/** The composed fake domains, for a gateway without a registry. */
export function composeTestSupergraph(): string {
  const parts = Object.entries(testSubgraphSdl()).map(([name, sdl]) => ({
    name,
    url: `http://${name}`,
    typeDefs: parse(sdl),
  }));
  const { supergraphSdl, errors } = composeServices(parts);
  if (!supergraphSdl) throw new Error(String(errors));
  return supergraphSdl;
}

export async function startTestSubgraphs(masterKey: string): Promise<TestSubgraphs> {
  const servers = new Map<string, Server>();
  const set: TestSubgraphs = {
    urls: {},
    people: new Map(),
    asked: [],
    requests: {},
    async stop(name) {
      const server = servers.get(name);
      server?.closeAllConnections();
      await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
    },
    async close() {
      await Promise.all([...servers.keys()].map((name) => set.stop(name)));
    },
  };
  for (const [name, { typeDefs, resolvers }] of Object.entries(domains)) {
    const server = createServer(handler(name, masterKey, parse(typeDefs), resolvers, set));
    echoSockets(server, name, masterKey);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    servers.set(name, server);
    set.urls[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  return set;
}

/** Sockets that send who opened them and where, and then echo every message. */
function echoSockets(server: Server, name: string, masterKey: string): void {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'lyceum' });
  const key = deriveAssertionKey(masterKey, name);
  server.on('upgrade', async (request, socket, head) => {
    const path = String(request.url);
    const token = String(request.headers[ASSERTION_HEADER]);
    try {
      const actor = verifyAssertion(token, { audience: name, key, body: upgradeBody(path) });
      sockets.handleUpgrade(request, socket, head, (opened) => {
        opened.send(JSON.stringify({ userId: actor.userId, ip: actor.ip, path, headers: request.headers }));
        opened.on('message', (data) => opened.send(String(data)));
      });
    } catch {
      socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
    }
  });
}

function handler(
  name: string,
  masterKey: string,
  typeDefs: DocumentNode,
  resolvers: Resolvers,
  set: TestSubgraphs,
): Parameters<typeof createServer>[1] {
  const schema = buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]);
  const key = deriveAssertionKey(masterKey, name);
  return async (request, response) => {
    const send = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (request.url === '/readyz') return send(200, {});
    const body = await read(request);
    let actor: Actor;
    try {
      actor = verifyAssertion(String(request.headers[ASSERTION_HEADER]), { audience: name, key, body });
    } catch {
      return send(401, {});
    }
    if (request.url !== '/graphql')
      return send(...internal(set, String(request.url), JSON.parse(body) as Record<string, unknown>));
    set.requests[name] = (set.requests[name] ?? 0) + 1;
    const { query, variables, operationName } = JSON.parse(body) as {
      query: string;
      variables: never;
      operationName: string;
    };
    const contextValue: Context = { actor, answerHeaders: {} };
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables,
      operationName,
      contextValue,
    });
    return send(200, result, contextValue.answerHeaders);
  };
}

function internal(set: TestSubgraphs, path: string, body: Record<string, unknown>): [number, unknown] {
  set.asked.push({ path, body });
  if (path === '/internal/actor') {
    if (body['accountId'] === null)
      return [200, anonymousActor({ requestId: '', ecosystemId: 'e1', language: 'sp' })];
    const person = set.people.get(String(body['accountId']));
    return person ? [200, anonymousActor({ requestId: '', kind: 'user', ...person })] : [401, {}];
  }
  if (path === '/internal/refresh-tokens') {
    if (body['refreshToken'] !== 'good') return [401, {}];
    return [200, { accessToken: 'access', refreshToken: 'next', expiresInSeconds: 600 }];
  }
  if (path === '/internal/calendar-feed') {
    return body['token'] === 'e.good' ? [200, { calendar: 'BEGIN:VCALENDAR' }] : [404, {}];
  }
  return [204, undefined];
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
