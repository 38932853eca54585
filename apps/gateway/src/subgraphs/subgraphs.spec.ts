import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import {
  anonymousActor,
  ASSERTION_HEADER,
  deriveAssertionKey,
  verifyAssertion,
  type Actor,
} from '@lyceum/server/actor';
import type { Supergraph } from '../supergraph/supergraph';
import { AssertionSigner } from './assertion-signer';
import { SubgraphFault } from './subgraph-fault';
import { Subgraphs } from './subgraphs';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

const masterKey = randomBytes(32).toString('base64url');
const GOOD = '{"data":{"ok":true}}';
let server: Server;
let sockets: Set<Socket>;
let subgraphs: Subgraphs;
let handler: Handler;
let asked: number;
const open: Subgraphs[] = [];

const answer = (response: ServerResponse, body: string, status = 200, type = 'application/json') =>
  response.writeHead(status, { 'content-type': type }).end(body);
const good: Handler = (_request, response) => void answer(response, GOOD);

async function listen(port = 0): Promise<number> {
  server = createServer(async (request, response) => {
    asked++;
    let body = '';
    for await (const chunk of request) body += String(chunk);
    await handler(request, response, body);
  });
  sockets = new Set();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return (server.address() as AddressInfo).port;
}

const addressed = (...ports: number[]) => {
  const list = ports.map((port, index) => ({
    name: `part${index}`,
    url: `http://127.0.0.1:${port}/graphql`,
  }));
  return { subgraphs: list } as unknown as Supergraph;
};

function connect(port: number, timeoutMs = 30_000): Subgraphs {
  const made = new Subgraphs({
    timeoutMs,
    signer: new AssertionSigner(masterKey),
    urlOf: () => undefined,
  });
  open.push(made);
  made.use(addressed(port));
  return made;
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

beforeEach(async () => {
  [handler, asked] = [good, 0];
  subgraphs = connect(await listen());
});
afterEach(async () => {
  await stop();
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const nobody = anonymousActor({ requestId: 'r' });
const send = (isMutation = false, actor: Actor = nobody, body = '{}') =>
  subgraphs.sender({ actor })({ subgraph: 'part0', body, isMutation });
const fault = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof SubgraphFault ? error.message : `another error: ${String(error)}`),
  );

/** Rejects after `ms`. A shorter limit that began earlier ends first, however long the process stalls. */
const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('too late')), ms).unref()),
  ]);

describe('an answer', () => {
  it.each([
    ['no JSON', 'this is not', 200, 'application/json'],
    ['cut JSON', '{"data":{"ok":', 200, 'application/json'],
    ['nothing', '', 200, 'application/json'],
    ['a page', '<html><body>Bad gateway</body></html>', 200, 'text/html'],
    ['JSON by another type', GOOD, 200, 'text/plain'],
    ['a page with a status', '<html>', 502, 'text/html'],
    ['a status alone', GOOD, 500, 'application/json'],
    ['a number', '7', 200, 'application/json'],
    ['a list', '[]', 200, 'application/json'],
    ['null', 'null', 200, 'application/json'],
    ['no data and no errors', '{}', 200, 'application/json'],
    ['text as data', '{"data":"x"}', 200, 'application/json'],
    ['a list as data', '{"data":[1]}', 200, 'application/json'],
    ['text as errors', '{"errors":"x"}', 200, 'application/json'],
    ['null among the errors', '{"data":null,"errors":[null]}', 200, 'application/json'],
    ['an error with a path that is none', '{"errors":[{"path":{"a":1}}]}', 200, 'application/json'],
    ['an error without words', '{"errors":[{"message":{"a":1}}]}', 200, 'application/json'],
    ['a bad request without errors', '{"data":{}}', 400, 'application/json'],
  ])('that is %s is a fault of the subgraph', async (_what, body, status, type) => {
    handler = (_request, response) => void answer(response, body, status, type);
    expect(await fault(send())).toMatch(/^part0: /);
  });

  it('passes when it is GraphQL, in either media type', async () => {
    for (const type of ['application/json; charset=utf-8', 'application/graphql-response+json']) {
      handler = (_request, response) => void answer(response, GOOD, 200, type);
      expect(await send()).toEqual({ data: { ok: true } });
    }
    handler = (_request, response) => void answer(response, '{"errors":[{"message":"no"}]}', 400);
    expect(await send()).toEqual({ errors: [{ message: 'no' }] });
  });

  it('is given up in time when it does not arrive or arrives byte by byte', async () => {
    subgraphs = connect((server.address() as AddressInfo).port, 300);
    handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drops = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drops));
    };
    for (const next of [handler, () => undefined]) {
      handler = next;
      expect(await within(400, fault(send()))).toBe('part0: timed out');
    }
  });

  it('is given up in time for all requests when there are more than connections', async () => {
    subgraphs = connect((server.address() as AddressInfo).port, 400);
    handler = () => undefined;
    const all = Promise.all(Array.from({ length: 400 }, () => fault(send())));
    const faults = await within(500, all);
    expect(new Set(faults)).toEqual(new Set(['part0: timed out']));
  });

  it('belongs to its request, however many equal ones run at once', async () => {
    handler = async (request, response, body) => {
      const key = deriveAssertionKey(masterKey, 'part0');
      const token = String(request.headers[ASSERTION_HEADER]);
      const { userId, ecosystemId } = verifyAssertion(token, { audience: 'part0', key, body });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      answer(response, JSON.stringify({ data: { userId, ecosystemId } }));
    };
    const actors = Array.from({ length: 60 }, (_, index) =>
      anonymousActor({
        requestId: 'r',
        kind: 'user',
        userId: `u${index % 20}`,
        ecosystemId: `e${index % 3}`,
      }),
    );
    const answers = await Promise.all(actors.map((actor) => send(false, actor, '{"query":"{same}"}')));
    expect(answers).toEqual(actors.map(({ userId, ecosystemId }) => ({ data: { userId, ecosystemId } })));
    expect(asked).toBe(60);
  });
});

describe('a connection', () => {
  it('is kept alive and reused', async () => {
    for (let index = 0; index < 20; index++) await send();
    expect(sockets.size).toBeLessThan(4);
  });

  it('loses no query when it breaks, and sends no mutation twice', async () => {
    let broken = 0;
    handler = (request, response) => {
      if (broken++ === 0) request.socket.destroy();
      else answer(response, GOOD);
    };
    expect(await send()).toEqual({ data: { ok: true } });
    expect(asked).toBe(2);
    broken = 0;
    expect(await fault(send(true))).toMatch(/^part0: /);
    expect(asked).toBe(3);
  });

  it('loses neither when it is refused while the server restarts', async () => {
    const { port } = server.address() as AddressInfo;
    await send();
    await stop();
    const both = Promise.all([send(), send(true)]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await listen(port);
    expect(await both).toEqual([{ data: { ok: true } }, { data: { ok: true } }]);
  });

  it('switches to the new server when the old one shuts down', async () => {
    const first = server;
    handler = (_request, response) => {
      const going = (response.req.socket.address() as AddressInfo).port === firstPort;
      if (going) answer(response, '{"statusCode":503}', 503);
      else answer(response, GOOD);
    };
    const firstPort = (first.address() as AddressInfo).port;
    const both = Promise.all([send(), send(true)]);
    const second = await listen();
    subgraphs.use(addressed(second));
    expect(await both).toEqual([{ data: { ok: true } }, { data: { ok: true } }]);
    await new Promise((resolve) => (first.closeAllConnections(), first.close(resolve)));
  });

  it('finishes running requests when another server takes over', async () => {
    const first = server;
    handler = async (_request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      answer(response, GOOD);
    };
    const under = Array.from({ length: 30 }, () => send());
    subgraphs.use(addressed(await listen()));
    expect(await Promise.all(under)).toEqual(under.map(() => ({ data: { ok: true } })));
    await new Promise((resolve) => (first.closeAllConnections(), first.close(resolve)));
  });
});

describe('a server that does not answer', () => {
  it('is not waited for repeatedly, and is used as soon as it is back', async () => {
    subgraphs = connect((server.address() as AddressInfo).port, 5000);
    handler = () => undefined;
    await Promise.all(Array.from({ length: 6 }, () => fault(send())));
    const faults = await Promise.all(Array.from({ length: 200 }, () => fault(send())));
    expect(faults.filter((text) => /not asked/.test(text)).length).toBeGreaterThan(150);
    const before = asked;
    handler = good;
    while ((await fault(send())) !== 'answered') await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked - before).toBeLessThan(4);
    expect(await Promise.all(Array.from({ length: 50 }, () => fault(send())))).toEqual(
      Array.from({ length: 50 }, () => 'answered'),
    );
  });

  it('delays no other server', async () => {
    const dead = (server.address() as AddressInfo).port;
    const hanging = server;
    const alive = await listen();
    subgraphs = connect(dead);
    subgraphs.use(addressed(dead, alive));
    handler = (request, response) => {
      if ((request.socket.address() as AddressInfo).port === alive) answer(response, GOOD);
    };
    let given = 0;
    const waiting = Array.from({ length: 50 }, () => fault(send()).finally(() => (given += 1)));
    const sendOther = subgraphs.sender({ actor: nobody });
    await Promise.all(
      Array.from({ length: 50 }, () => sendOther({ subgraph: 'part1', body: '{}', isMutation: false })),
    );
    expect(given).toBe(0);
    await new Promise((resolve) => (hanging.closeAllConnections(), hanging.close(resolve)));
    await Promise.all(waiting);
  });
});
