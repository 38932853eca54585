import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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

  it('cuts no connection that is in use: each closes with its next answer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string>((resolve, reject) => {
        const asked = request(`${url}/quick`, { method: 'GET', agent }, (response) => {
          response
            .resume()
            .once('end', () => resolve(`${asked.reusedSocket} ${response.headers.connection}`));
        });
        asked.once('error', reject).end();
      });
    expect(await ask()).toBe('false keep-alive');
    const finishing = drain.finish(server, 5000).then(() => performance.now());
    await sleep(300); // the connection is idle meanwhile
    expect(await ask()).toBe('true close');
    const answeredAt = performance.now();
    expect((await finishing) - answeredAt).toBeLessThan(4000); // no connection is left to wait for
    agent.destroy();
  });

  it('closes connections that stay idle for longer than it lingers', async () => {
    await (await fetch(`${url}/quick`)).text();
    const begunAt = performance.now();
    await drain.finish(server, 300);
    expect(performance.now() - begunAt).toBeGreaterThanOrEqual(290);
  });

  it('does not wait for idle connections', async () => {
    await (await fetch(`${url}/quick`)).text();
    const tooLong = new Promise((resolve) => setTimeout(resolve, 40_000, 'still waits').unref()); // kept alive for a minute
    expect(await Promise.race([drain.finish(server).then(() => 'is over'), tooLong])).toBe('is over');
  });
});
