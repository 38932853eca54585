import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../start/problem.mjs';

const PROGRAM = 'pgbouncer';
const READY_WITHIN = 15_000;
/** PgBouncer refuses to run as root. */
const UNPRIVILEGED = 'nobody';

/**
 * @typedef {object} PgBouncer
 * @property {string} version
 * @property {() => Promise<void>} kill as a crash does
 * @property {() => Promise<void>} start again
 * @property {() => Promise<void>} stop
 */

/**
 * Starts PgBouncer with transaction pooling before a Postgres, for every database of it.
 *
 * @param {object} options
 * @param {string} options.folder for its configuration
 * @param {number} options.port
 * @param {string} options.postgresUrl
 * @param {Record<string, string>} options.passwords by role
 * @param {number} options.poolSize connections to Postgres for each role and database
 * @returns {Promise<PgBouncer>}
 */
export async function startPgBouncer({ folder, port, postgresUrl, passwords, poolSize }) {
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` };
  const version = versionOf(env);
  const file = writeConfiguration({ folder, port, postgresUrl, passwords, poolSize });
  let running = await launch(file, port, env);
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    running.child.kill(signal);
    await running.exited;
  };
  return {
    version,
    kill: () => end('SIGKILL'),
    async start() {
      running = await launch(file, port, env);
    },
    stop: () => end('SIGTERM'),
  };
}

/** @param {string} file @param {number} port @param {NodeJS.ProcessEnv} env */
async function launch(file, port, env) {
  const child = spawn(PROGRAM, [file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let log = '';
  child.stderr.on('data', (text) => (log = `${log}${text}`.slice(-4000)));
  for (const deadline = Date.now() + READY_WITHIN; !(await accepts(port)); await sleep(20)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    child.kill();
    throw new Problem(`pgbouncer does not start:\n${log}`);
  }
  return { child, exited };
}

/** @param {{ folder: string, port: number, postgresUrl: string, passwords: Record<string, string>, poolSize: number }} options */
function writeConfiguration({ folder, port, postgresUrl, passwords, poolSize }) {
  const { hostname, port: postgresPort } = new URL(postgresUrl);
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    users,
    Object.entries(passwords)
      .map(([role, password]) => `"${role}" "${password}"\n`)
      .join(''),
  );
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${postgresPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'pool_mode = transaction',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'max_client_conn = 2000',
      `default_pool_size = ${poolSize}`,
      // Test databases come and go; their connections are closed soon.
      'server_idle_timeout = 5',
      'log_connections = 0',
      'log_disconnections = 0',
      ...(isRoot ? [`user = ${UNPRIVILEGED}`] : []),
      '',
    ].join('\n'),
  );
  // It reads both files as the unprivileged user; the passwords are those of tests.
  for (const path of [folder, users, file]) chmodSync(path, path === folder ? 0o755 : 0o644);
  return file;
}

/** @param {NodeJS.ProcessEnv} env */
function versionOf(env) {
  try {
    const text = execFileSync(PROGRAM, ['--version'], { env, encoding: 'utf8' });
    return /PgBouncer (\S+)/.exec(text)?.[1] ?? 'unknown';
  } catch {
    throw new Problem('pgbouncer is not installed: on Debian, apt-get install -y pgbouncer');
  }
}

/** @param {number} port @returns {Promise<boolean>} */
const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
