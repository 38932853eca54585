import { Agent, request } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { Connections } from './connections';

let server: FastifyInstance;
let connections: Connections;
/** Accepts connections in the server's place, as a supervisor does. */
let front: Server;
let agent: Agent;
let letAnswer: () => void;

beforeEach(async () => {
  server = fastify({ keepAliveTimeout: 60_000, forceCloseConnections: 'idle' });
  connections = new Connections(server);
  server.get('/', async () => 'here');
  server.get('/slow', () => new Promise((resolve) => (letAnswer = () => resolve('late'))));
  await server.listen({ port: 0, host: '127.0.0.1' });
  front = createServer({ pauseOnConnect: true }, (socket) => connections.take(socket));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  agent.destroy();
  front.close();
});

const port = () => (front.address() as AddressInfo).port;

function ask(path = '/'): Promise<{ text: string; connection: string | undefined; reused: boolean }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: port(), host: '127.0.0.1', path, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () =>
        resolve({ text, connection: response.headers.connection, reused: asked.reusedSocket }),
      );
    });
    asked.once('error', reject).end();
  });
}

const end = () => Promise.all([server.close(), connections.end()]);

it('answers on connections that another process accepted, and keeps them open', async () => {
  expect(await ask()).toEqual({ text: 'here', connection: 'keep-alive', reused: false });
  expect(await ask()).toMatchObject({ text: 'here', reused: true });
  await end();
});

it('while leaving, closes each connection with its next answer, and cuts none', async () => {
  await ask();
  connections.leaving = true;
  expect(await ask()).toEqual({ text: 'here', connection: 'close', reused: true });
  expect(await ask()).toEqual({ text: 'here', connection: 'close', reused: false });
  connections.leaving = false;
  expect(await ask()).toMatchObject({ connection: 'keep-alive' });
  await end();
});

it('lingers for connections that are in use: each closes with its next answer', async () => {
  await ask();
  let lingers = true;
  const lingering = connections.linger(20_000).then(() => (lingers = false));
  await new Promise((resolve) => setTimeout(resolve, 250)); // the connection is idle meanwhile
  expect(lingers).toBe(true);
  expect(await ask()).toEqual({ text: 'here', connection: 'close', reused: true });
  await lingering;
  await end();
});

it('ends when running requests are answered, whatever other connections are open', async () => {
  const unused = connect(port(), '127.0.0.1');
  const unusedEnded = new Promise((resolve) => unused.once('close', resolve));
  const slow = ask('/slow');
  while (!(letAnswer as unknown)) await new Promise((resolve) => setTimeout(resolve, 5));
  let ended = false;
  const ending = end().then(() => (ended = true));
  await unusedEnded;
  expect(ended).toBe(false);
  letAnswer();
  expect(await slow).toMatchObject({ text: 'late', connection: 'close' });
  await ending;
});

it('handles a client that disconnects midway like a connection of its own', async () => {
  const half = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true });
  half.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
  let text = '';
  half.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await new Promise((resolve) => half.once('close', resolve));
  expect(text).toMatch(/^HTTP\/1.1 200[\s\S]*here$/);
  await end();
});
