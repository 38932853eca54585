import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { Drain } from './drain';

describe('draining', () => {
  let server: FastifyInstance;
  let drain: Drain;
  let finishSlow: () => void;
  let slowArrived: Promise<void>;
  let url = '';

  beforeEach(async () => {
    drain = new Drain();
    server = fastify({ return503OnClosing: false });
    drain.watch(server);
    server.get('/quick', async () => 'quick');
    const slow = new Promise<void>((resolve) => (finishSlow = resolve));
    slowArrived = new Promise((resolve) => {
      server.get('/slow', () => {
        resolve();
        return slow.then(() => 'slow');
      });
    });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  it('waits for running requests, and closes the connection of later ones after their answers', async () => {
    const slow = fetch(`${url}/slow`);
    await slowArrived;
    let finished = false;
    const finishing = drain.finish(server).then(() => (finished = true));
    const late = await fetch(`${url}/quick`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(finished).toBe(false);
    finishSlow();
    await finishing;
    expect(await (await slow).text()).toBe('slow');
  });

  it('does not wait for a client that has disconnected', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await slowArrived;
    socket.destroy();
    await drain.finish(server);
    expect(drain.draining).toBe(true);
  });

  it('does not wait for idle connections', async () => {
    await (await fetch(`${url}/quick`)).text();
    const tooLong = new Promise((resolve) => setTimeout(resolve, 40_000, 'still waits').unref()); // kept alive for a minute
    expect(await Promise.race([drain.finish(server).then(() => 'is over'), tooLong])).toBe('is over');
  });
});
