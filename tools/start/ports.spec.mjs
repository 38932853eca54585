import { createServer } from 'node:net';
import { freePort, isForBrowsers, isFree, requirePort } from './ports.mjs';

describe('ports', () => {
  /** @type {import('node:net').Server} */
  let server;
  let taken = 0;
  beforeEach(async () => {
    server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    taken = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  });
  afterEach(() => server.close());

  it('explains a taken public port in one line', async () => {
    await expect(requirePort(taken)).rejects.toThrow(
      `port ${taken} is taken: stop what listens there, or choose another one, PORT=${taken + 100} npm start`,
    );
  });

  it('skips ports that browsers refuse', async () => {
    const port = await freePort(6000);
    expect(port).not.toBe(6000);
    expect(isForBrowsers(port)).toBe(true);
  });

  it('replaces a taken port inside the platform', async () => {
    expect(await isFree(taken)).toBe(false);
    const other = await freePort(taken);
    expect(other).not.toBe(taken);
    expect(await isFree(other)).toBe(true);
  });
});
