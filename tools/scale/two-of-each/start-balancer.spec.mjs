import { Agent, createServer, request } from 'node:http';
import { freePort } from '../../start/ports.mjs';
import { startBalancer } from './start-balancer.mjs';

describe('the balancer', () => {
  /** @type {(() => void)[]} */
  const closing = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  /** A server that answers with its name. @param {string} name @returns {Promise<number>} its port */
  const serve = async (name) => {
    const server = createServer((_request, response) => void response.end(name));
    await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(undefined));
    });
    closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  };
  const begin = async () => {
    const balancer = await startBalancer(await freePort(0));
    closing.push(() => balancer.close());
    return balancer;
  };
  /** @param {string} url @param {Agent} [agent] @returns {Promise<string>} */
  const ask = (url, agent = new Agent()) =>
    new Promise((resolve, reject) => {
      request(url, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.once('end', () => resolve(text));
      })
        .once('error', reject)
        .end();
    });

  it('passes new connections to the servers in turn, and keeps open ones where they are', async () => {
    const balancer = await begin();
    const [one, two] = [await serve('one'), await serve('two')];
    balancer.add(one);
    balancer.add(two);
    expect([await ask(balancer.url), await ask(balancer.url), await ask(balancer.url)].sort()).toEqual(
      expect.arrayContaining(['one', 'two']),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    closing.push(() => agent.destroy());
    const first = await ask(balancer.url, agent);
    balancer.remove(first === 'one' ? one : two);
    expect(await ask(balancer.url, agent)).toBe(first);
    expect(await ask(balancer.url)).toBe(first === 'one' ? 'two' : 'one');
  });

  it('passes a connection to another server where one refuses it', async () => {
    const balancer = await begin();
    balancer.add(await freePort(0));
    balancer.add(await serve('one'));
    expect([await ask(balancer.url), await ask(balancer.url)]).toEqual(['one', 'one']);
  });

  it('cuts a connection that no server takes', async () => {
    const balancer = await begin();
    await expect(ask(balancer.url)).rejects.toThrow('socket hang up');
  });
});
