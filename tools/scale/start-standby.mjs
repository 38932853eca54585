import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { freePort } from '../start/ports.mjs';
import { Problem } from '../start/problem.mjs';

/** Settings of a Postgres that a standby follows: it keeps the WAL that the standby has not read yet. */
export const FOLLOWED = { wal_keep_size: '512MB' };

const FOLLOWS_WITHIN_MS = 30_000;
/** What belongs to the running server, not to its data. */
const OWN_FILES = ['postmaster.pid', 'postmaster.opts'];

/**
 * @typedef {object} Standby
 * @property {string} url the administrator's address
 * @property {number} port
 * @property {() => Promise<void>} kill as a crash does
 * @property {() => Promise<void>} start again
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a streaming standby of a Postgres, from a copy of its data folder.
 *
 * @param {{ folder: string, primaryUrl: string, primaryData: string }} options folder: of the standby's data
 * @returns {Promise<Standby>}
 */
export async function startStandby({ folder, primaryUrl, primaryData }) {
  await copyRunning(primaryUrl, primaryData, folder);
  const { hostname, port: primaryPort, username, password } = new URL(primaryUrl);
  const port = await freePort(0);
  const settings = {
    primary_conninfo: `host=${hostname} port=${primaryPort} user=${username} password=${password}`,
    ...{ fsync: 'off', shared_buffers: '64MB', wal_receiver_status_interval: '1s' },
    // Else a standby that lost its primary, or its stream, looks for it every five seconds only.
    wal_retrieve_retry_interval: '200ms',
  };
  let running = await startEmbeddedPostgres({ folder, port, settings });
  await follows(running.url);
  return {
    url: running.url,
    port,
    async kill() {
      process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await running.exited;
    },
    async start() {
      running = await startEmbeddedPostgres({ folder, port, settings });
    },
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the data of a running server as a backup from which a standby starts. @param {string} url @param {string} from @param {string} to */
async function copyRunning(url, from, to) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true, filter: (file) => !OWN_FILES.includes(basename(file)) });
    const { rows } = await client.query('SELECT labelfile, spcmapfile FROM pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
    writeFileSync(join(to, 'standby.signal'), '');
  } finally {
    await client.end();
  }
  execFileSync('chmod', ['700', to]);
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', to]);
}

/** Resolves when the standby receives the stream of its primary. @param {string} url */
async function follows(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const deadline = Date.now() + FOLLOWS_WITHIN_MS; ; await sleep(50)) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_stat_wal_receiver WHERE status = 'streaming'`,
      );
      if (rowCount) return;
      if (Date.now() > deadline) throw new Problem('the standby does not follow its primary');
    }
  } finally {
    await client.end();
  }
}
