import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SupervisedProcess, shortForm } from './supervised-process.mjs';

describe('SupervisedProcess', () => {
  let folder = '';
  /** @type {SupervisedProcess} */
  let server;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'supervised-'))));
  afterEach(async () => {
    await server.stop(1000);
    rmSync(folder, { recursive: true });
  });

  const begin = (/** @type {string} */ code) => {
    const said = /** @type {string[]} */ ([]);
    const logFile = join(folder, 'server.log');
    server = new SupervisedProcess({
      name: 'server',
      args: ['-e', code],
      env: {},
      logFile,
      say: (text) => said.push(text),
    });
    server.start();
    return { said, logFile };
  };

  const logged = async (/** @type {string} */ logFile, /** @type {RegExp} */ text) => {
    while (!existsSync(logFile) || !text.test(readFileSync(logFile, 'utf8'))) await sleep(20);
  };

  it('restarts a process that exits, and reports it', async () => {
    const { said, logFile } = begin("console.log('up'); setTimeout(() => process.exit(3), 50)");
    while (server.deaths < 2) await sleep(20);
    expect(said[0]).toBe(`server ended (exit code 3) and is started again; see ${logFile}`);
    await logged(logFile, /^up\nup\n/);
  });

  it('does not restart a stopped process', async () => {
    begin('setInterval(() => {}, 1000)');
    await sleep(200);
    await server.stop(1000);
    await sleep(500);
    expect(server.deaths).toBe(0);
    expect(server.pid).toBeUndefined();
  });

  it('kills a process that ignores SIGTERM', async () => {
    const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')";
    await logged(begin(deaf).logFile, /deaf/);
    const startedAt = Date.now();
    await server.stop(200);
    expect(Date.now() - startedAt).toBeGreaterThan(190);
    expect(Date.now() - startedAt).toBeLessThan(20_000);
  });
});

describe('shortForm', () => {
  it('shows errors and their request', () => {
    const line = JSON.stringify({
      level: 50,
      msg: 'relay',
      err: { message: 'connection lost' },
      requestId: 'r1',
    });
    expect(shortForm(line)).toBe('relay: connection lost (request r1)');
  });

  it('omits lines that are no errors', () => {
    expect(shortForm('{"level":30,"msg":"ready"}')).toBeNull();
    expect(shortForm('    at main (file.js:1:1)')).toBeNull();
  });

  it('shows the output of a crashing runtime', () => {
    expect(shortForm('TypeError: x is not a function')).toBe('TypeError: x is not a function');
  });
});
