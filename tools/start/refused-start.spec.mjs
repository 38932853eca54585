import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './domains.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lyceum-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an `npm start` that has to refuse before it builds anything. @param {Record<string, string>} env */
function start(env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/start/start.mjs')], {
    env: { PATH: process.env.PATH, LYCEUM_DATA: folder, ...env },
    encoding: 'utf8',
    timeout: 240_000,
  });
  return { status, stdout, said: stderr.trim() };
}

it('explains a taken port in one line', async () => {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { status, said } = start({ PORT: String(port) });
  server.close();
  expect(said).toBe(
    `lyceum: port ${port} is taken: stop what listens there, or choose another one, PORT=${port + 100} npm start`,
  );
  expect(status).toBe(1);
});

it('explains a folder without write access', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { status, said } = start({ PORT: '17123', LYCEUM_DATA: join(file, 'data') });
  expect(said).toMatch(
    /^lyceum: cannot write to .+ \(ENOTDIR\): make it writable, or set LYCEUM_DATA to .+$/,
  );
  expect(status).toBe(1);
});

it('names every bad value with the expected format', () => {
  const { status, said } = start({ PORT: 'x', SMTP_URL: 'mail', DATABASE_URL: 'mysql://u:secret@h/d' });
  expect(said.split('\n')).toEqual([
    'lyceum: PORT: must be a port number, not "x"',
    'DATABASE_URL: must be an address that begins with postgres:// or postgresql://, not "mysql://u:…@h/d"',
    'SMTP_URL: must be an address that begins with smtp:// or smtps://, not "mail"',
  ]);
  expect(status).toBe(1);
});
