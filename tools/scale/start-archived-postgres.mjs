import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { freePort } from '../start/ports.mjs';
import { Problem } from '../start/problem.mjs';

/** Name of the server in the archive. */
const SERVER = 'lyceum';
/** Barman starts a Python for each file; a busy machine takes half a minute for one. */
const ARCHIVED_WITHIN_MS = 300_000;

/**
 * @typedef {{ endpoint: string, bucket: string, region: string, accessKeyId: string, secretAccessKey: string }} ArchiveStore
 *
 * @typedef {object} ArchivedPostgres
 * @property {string} url the administrator's address
 * @property {string} version of Barman's programs
 * @property {() => Promise<void>} backUp writes a base backup to the store
 * @property {() => Promise<void>} archiveAll resolves when the store has everything that was committed before
 * @property {() => Promise<void>} destroy kills it and deletes its disk
 * @property {(moment: Date) => Promise<void>} restore to the moment, at the same address
 * @property {(moment: Date) => Promise<ArchivedPostgres>} restoreBeside a second server, as it was at the moment
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a Postgres that archives its WAL to S3, and is backed up there, by Barman's programs for object stores.
 *
 * @param {{ folder: string, store: ArchiveStore }} options folder: every user may enter it
 * @returns {Promise<ArchivedPostgres>}
 */
export async function startArchivedPostgres({ folder, store }) {
  const barman = barmanOn(store);
  mkdirSync(folder, { recursive: true });
  const archive = writeScript(join(folder, 'archive'), barman, 'barman-cloud-wal-archive', '"$1"');
  const fetch = writeScript(join(folder, 'fetch'), barman, 'barman-cloud-wal-restore', '"$1" "$2"');
  const archiving = { archive_mode: 'on', archive_command: `${archive} %p` };
  return runIn({ folder, fetch, barman, port: await freePort(0), settings: archiving });
}

/** @typedef {{ run: (program: string, args: string[], env?: Record<string, string>) => Promise<string>, version: string, flags: string[], place: string, env: Record<string, string> }} Barman */
/** @typedef {{ folder: string, fetch: string, barman: Barman, port: number, settings: Record<string, string> }} Place */

/** @param {Place} place @returns {Promise<ArchivedPostgres>} */
async function runIn(place) {
  const { folder, barman, port, settings } = place;
  const data = join(folder, 'postgres');
  // Durable but for the disk's own cache: what is killed here is the process, not the machine.
  let running = await startEmbeddedPostgres({
    folder: data,
    port,
    settings: { fsync: 'off', shared_buffers: '64MB', ...settings },
  });
  const { url } = running;
  return {
    url,
    version: barman.version,
    async backUp() {
      const { username, password } = new URL(url);
      const flags = [
        '--immediate-checkpoint',
        '--jobs',
        '1',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        username,
      ];
      await barman.run('barman-cloud-backup', [...barman.flags, ...flags, barman.place, SERVER], {
        PGPASSWORD: password,
      });
    },
    archiveAll: () => archiveAll(url),
    async destroy() {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await running.exited;
      rmSync(data, { recursive: true, force: true });
    },
    async restore(moment) {
      await restoreInto(data, place, moment);
      running = await startEmbeddedPostgres({ folder: data, port, settings: recovering(place, moment) });
      await recovered(url);
    },
    async restoreBeside(moment) {
      const beside = { ...place, folder: `${folder}-beside`, port: await freePort(0) };
      mkdirSync(beside.folder, { recursive: true });
      await restoreInto(join(beside.folder, 'postgres'), beside, moment);
      const other = await runIn({ ...beside, settings: recovering(place, moment, { archive_mode: 'off' }) });
      await recovered(other.url);
      return other;
    },
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {Place} place @param {Date} moment @param {Record<string, string>} [own] */
const recovering = ({ fetch, settings }, moment, own) => ({
  ...{ fsync: 'off', shared_buffers: '64MB' },
  ...settings,
  restore_command: `${fetch} %f %p`,
  // As a setting, Postgres takes no "Z" for UTC.
  recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_action: 'promote',
  ...own,
});

/** Lays the last base backup down, with the file that makes Postgres recover. @param {string} data @param {Place} place @param {Date} moment */
async function restoreInto(data, { barman }, moment) {
  const listed = await barman.run('barman-cloud-backup-list', [
    ...['--format', 'json', ...barman.flags],
    ...[barman.place, SERVER],
  ]);
  /** @type {{ backups_list: { backup_id: string, end_time: string }[] }} */
  const { backups_list: backups } = JSON.parse(listed);
  const before = backups.filter(({ end_time: end }) => new Date(end).getTime() <= moment.getTime());
  const [newest] = before.sort((a, b) => (a.backup_id < b.backup_id ? 1 : -1));
  if (!newest) throw new Problem(`no backup ended before ${moment.toISOString()}`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  await barman.run('barman-cloud-restore', [...barman.flags, barman.place, SERVER, newest.backup_id, data]);
  writeFileSync(join(data, 'recovery.signal'), '');
  chmodSync(data, 0o700);
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', data]);
}

/** Resolves when the server has left recovery and accepts writes. @param {string} url */
async function recovered(url) {
  await until('Postgres leaves recovery', url, async (client) => {
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS recovering');
    return !rows[0].recovering;
  });
}

/** Ends the current WAL file, and waits until it is in the store. @param {string} url */
async function archiveAll(url) {
  /** @type {string | undefined} */
  let last;
  await until('the WAL is archived', url, async (client) => {
    if (!last) {
      const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
      last = rows[0].file;
    }
    const { rows } = await client.query(
      `SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver WHERE last_archived_wal ~ '^[0-9A-F]{24}$'`,
      [last],
    );
    return rows[0]?.done === true;
  });
}

/** @param {string} what @param {string} url @param {(client: pg.Client) => Promise<boolean>} holds */
async function until(what, url, holds) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const deadline = Date.now() + ARCHIVED_WITHIN_MS; !(await holds(client)); await sleep(100))
      if (Date.now() > deadline) throw new Problem(`waited in vain until ${what}`);
  } finally {
    await client.end();
  }
}

/** @param {ArchiveStore} store @returns {Barman} */
function barmanOn({ endpoint, bucket, region, accessKeyId, secretAccessKey }) {
  const env = {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_DEFAULT_REGION: region,
  };
  return {
    env,
    version: versionOfBarman(),
    flags: ['--endpoint-url', endpoint],
    place: `s3://${bucket}/postgres`,
    run: (program, args, own = {}) => run(program, args, { ...process.env, ...env, ...own }),
  };
}

/**
 * A program that Postgres calls, with the keys of the store.
 *
 * @param {string} file
 * @param {Barman} barman
 * @param {string} program
 * @param {string} args
 */
function writeScript(file, { env, flags, place }, program, args) {
  const lines = [
    '#!/bin/sh',
    ...Object.entries(env).map(([name, value]) => `export ${name}='${value}'`),
    `exec ${program} ${flags.join(' ')} ${place} ${SERVER} ${args}`,
    '',
  ];
  writeFileSync(file, lines.join('\n'));
  chmodSync(file, 0o755);
  return file;
}

function versionOfBarman() {
  try {
    return (
      /(\d[\d.]*)/.exec(execFileSync('barman-cloud-backup', ['--version'], { encoding: 'utf8' }))?.[1] ??
      'unknown'
    );
  } catch {
    throw new Problem('Barman is not installed: on Debian, apt-get install -y barman-cli-cloud');
  }
}

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<string>} its output */
function run(program, args, env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors = `${errors}${text}`.slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Problem(`${program} ended with ${code}: ${errors}`)),
    );
  });
}
