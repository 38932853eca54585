import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.mjs';

const names = ['redis-server', 'valkey-server'];

/**
 * The path of a Redis on this machine. Installs one where that needs no confirmation.
 *
 * @param {(text: string) => void} say
 * @returns {string}
 */
export function findRedis(say) {
  const present = onPath(names);
  if (present) return present;
  const installer = installerOf();
  if (installer) {
    say('Installing Redis …');
    for (const [command = '', ...args] of installer) spawnSync(command, args, { stdio: 'ignore' });
  }
  const found = onPath(names);
  if (!found)
    throw new Problem(
      'Redis is missing: install "redis-server" (or "valkey"), or set REDIS_URL to one that runs',
    );
  return found;
}

/** @returns {string[][] | null} */
function installerOf() {
  if (process.platform === 'darwin' && onPath(['brew'])) return [['brew', 'install', 'redis']];
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return null;
  return [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'redis-server'],
  ];
}

/** @param {string[]} commands */
export function onPath(commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  // The path of a user without administrator rights may lack system folders.
  const candidates = [...folders, '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
  return commands
    .flatMap((name) => candidates.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * Starts a Redis on loopback. It persists its data, because jobs are in it.
 *
 * @param {{ command: string, folder: string | null, port: number }} options folder: null turns persistence off
 * @returns {Promise<{ url: string, exited: Promise<void>, stop: () => Promise<void> }>}
 */
export async function startRedis({ command, folder, port }) {
  if (folder) mkdirSync(folder, { recursive: true });
  const keeping = folder ? ['--dir', folder, '--appendonly', 'yes'] : ['--appendonly', 'no'];
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ];
  const child = spawn(command, [...args, ...keeping, '--daemonize', 'no'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output = `${output}${chunk}`.slice(-2000)));
  }
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const died = exited.then(() => {
    throw new Problem(`Redis ended at once: ${output.trim().split('\n').at(-1) ?? ''}`);
  });
  died.catch(() => undefined);
  await Promise.race([died, answers(port)]);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url: `redis://127.0.0.1:${port}`, exited, stop };
}

/** Resolves when Redis answers PING. While it loads its data it answers with an error. @param {number} port */
async function answers(port) {
  for (;;) {
    const answer = await new Promise((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
      socket.once('data', (data) => resolve(String(data)));
      socket.once('error', () => resolve(''));
      socket.once('data', () => socket.destroy());
    });
    if (String(answer).startsWith('+PONG')) return;
    await sleep(50);
  }
}
