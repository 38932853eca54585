import { Readable } from 'node:stream';
import { MALWARE, startClamd } from '@lyceum/server/testing';
import { clamdOf, scan, verdictOf } from './clamd';

let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd({ limit: 100_000 });
});
afterAll(() => clamd.stop());

const check = (...pieces: (string | Buffer)[]) => scan(Readable.from(pieces), clamd.address);

it('tells clean contents from infected ones, also in several pieces and without any', async () => {
  expect(await check('hello')).toBe('CLEAN');
  expect(await check()).toBe('CLEAN');
  expect(await check('a', Buffer.alloc(50_000), MALWARE, 'b')).toBe('INFECTED');
  expect(await check(MALWARE.slice(0, 5), MALWARE.slice(5))).toBe('INFECTED');
});

it('never passes what was not checked whole', async () => {
  expect(await check(Buffer.alloc(90_000), Buffer.alloc(90_000))).toBe('UNCHECKED');
  clamd.set('SILENT');
  expect(await check('hello')).toBe('UNCHECKED');
  clamd.set('WORKS');
  expect(await scan(Readable.from(['hello']), { host: '127.0.0.1', port: 1 })).toBe('UNCHECKED');
});

it.each([
  ['stream: OK', 'CLEAN'],
  ['stream: Eicar-Test-Signature FOUND', 'INFECTED'],
  ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND', 'UNCHECKED'],
  ['stream: Heuristics.Encrypted.Zip FOUND', 'UNCHECKED'],
  ['INSTREAM size limit exceeded. ERROR', 'UNCHECKED'],
  ['stream: OK and more', 'UNCHECKED'],
  ['', 'UNCHECKED'],
])('reads the answer "%s" as %s', (answer, verdict) => expect(verdictOf(answer)).toBe(verdict));

it('is off until a host is configured', () => {
  const configured = (values: Record<string, string>) => ({
    config: { optional: (name: string) => values[name] },
  });
  expect(clamdOf(configured({}))).toBeNull();
  expect(clamdOf(configured({ CLAMAV_HOST: 'scanner' }))).toEqual({ host: 'scanner', port: 3310 });
});
