import type { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import fc from 'fast-check';
import { guardedConnect, isPrivateAddress } from './guarded-connection';

const REFUSED = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...[
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
  ],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::8.8.8.8', '::1:2:3'],
  ...['fc00::1', 'fd00::1', 'fe80::1', 'fe80::1%lo', 'fec0::1', 'ff02::1', '100::1', '5f00::1', '4000::1'],
  ...['::ffff:10.0.0.1', '::ffff:0:10.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b:1::', '64:ff9b:1::7f00:1'],
  ...['2002:7f00:1::', '2002:a00:1::1', '2001::1', '2001:db8::1', '3fff::1'],
];
const LET_THROUGH = ['8.8.8.8', '172.32.0.1', '192.0.1.1', '198.20.0.1', '2606:4700::1111', '2a00:1450::1'];

it('refuses every address that is not public', () => {
  expect(REFUSED.filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect(LET_THROUGH.filter(isPrivateAddress)).toEqual([]);
  expect(['example.org', 'localhost', ''].filter(isPrivateAddress)).toEqual([]);
});

it('refuses an IPv4 address that is embedded in an IPv6 address, whichever it is', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      const forms = [
        ...[`::ffff:${address}`, `::ffff:${hex}`, `::${hex}`, `::ffff:0:${hex}`],
        ...[`64:ff9b::${address}`, `64:ff9b:1::${hex}`, `2002:${hex}::`, `2001:0:${hex}::`],
      ];
      expect(forms.filter((form) => !isPrivateAddress(form))).toEqual([]);
    }),
  );
});

it('refuses every IPv6 address outside the assigned block', () => {
  fc.assert(fc.property(fc.ipV6(), (address) => isPrivateAddress(address) || /^[23]/.test(address)));
});

describe('connecting', () => {
  let server: Server;
  let port: number;
  let connections = 0;

  beforeAll(async () => {
    server = createServer((socket) => socket.end());
    server.on('connection', () => connections++);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => (connections = 0));

  /** A host name that resolves to the next of these lists of addresses at each lookup. */
  const named = (...turns: string[][]) => {
    let asked = 0;
    const resolve = async () => turns[asked++]!.map((address) => ({ address, family: 4 }));
    return { resolve: resolve as unknown as typeof lookup, asked: () => asked };
  };
  const outcome = async (host: string, guard: Parameters<typeof guardedConnect>[1] = {}) => {
    const socket = guardedConnect({ host, port }, guard);
    const error = await once(socket, 'connect').then(
      () => null,
      (reason: Error) => reason.message,
    );
    socket.destroy();
    return error;
  };

  it('refuses private hosts by address and by name', async () => {
    for (const host of [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '::127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
    ])
      expect([host, await outcome(host)]).toEqual([host, 'the address is not public']);
    expect(connections).toBe(0);
  });

  it('refuses a name that resolves to a private address at the next lookup', async () => {
    const refuses = (address: string) => address === '127.0.0.1';
    const turning = named(['127.0.0.9'], ['127.0.0.1'], ['127.0.0.9', '127.0.0.1']);
    const guard = { resolve: turning.resolve, refuses };
    expect(await outcome('district.example', guard)).toContain('127.0.0.9');
    expect(await outcome('district.example', guard)).toBe('the address is not public');
    expect(await outcome('district.example', guard)).toBe('the address is not public');
    expect(connections).toBe(0);
  });

  it('connects to the address that was checked, with one lookup', async () => {
    const { resolve, asked } = named(['127.0.0.1']);
    expect(await outcome('district.example', { resolve, refuses: () => false })).toBeNull();
    expect([asked(), connections]).toEqual([1, 1]);
  });
});
