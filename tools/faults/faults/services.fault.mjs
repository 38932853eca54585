import { Redis } from 'ioredis';
import { embeddedDatabase } from '../embedded-database.mjs';

/**
 * @typedef {import('../faults.mjs').Fault} Fault
 * @typedef {Awaited<ReturnType<typeof embeddedDatabase>>} Client
 */

const MORE_THAN_POSTGRES_TAKES = 400;

/** @type {Fault[]} */
export default [
  {
    name: 'Redis killed',
    imports: true,
    begin: ({ scene }) => scene.signal('redis-server', 'SIGKILL'),
  },
  {
    name: 'Redis hung for 8 s',
    lasts: 8000,
    begin: async ({ scene }) => {
      const pid = scene.pidOf('redis-server');
      process.kill(pid, 'SIGSTOP');
      return async () => void process.kill(pid, 'SIGCONT');
    },
  },
  {
    name: 'Redis emptied',
    imports: true,
    begin: async ({ scene }) => {
      const redis = new Redis(scene.redisPort, '127.0.0.1');
      await redis.flushall();
      redis.disconnect();
    },
  },
  {
    name: 'Postgres restarted under load',
    imports: true,
    // Fast shutdown: cuts connections and rolls transactions back. The supervisor starts Postgres again.
    begin: async ({ scene }) => void process.kill(scene.postgres.pid, 'SIGINT'),
  },
  {
    name: 'Postgres crashed under load',
    imports: true,
    begin: async ({ scene }) => void process.kill(scene.postgres.pid, 'SIGQUIT'),
  },
  {
    name: 'Postgres without a free connection for 6 s',
    lasts: 6000,
    begin: async ({ scene }) => {
      /** @type {Client[]} */
      const held = [];
      try {
        while (held.length < MORE_THAN_POSTGRES_TAKES) held.push(await embeddedDatabase(scene.data));
      } catch {
        // no connection is left
      }
      // Ends the servers' connections, so that they have to open new ones.
      await held[0]?.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE '%\\_app' AND state = 'idle'`,
      );
      /** @type {Client[]} */
      const more = [];
      try {
        while (more.length < MORE_THAN_POSTGRES_TAKES) more.push(await embeddedDatabase(scene.data));
      } catch {
        // the servers were faster
      }
      return async () => void (await Promise.allSettled([...held, ...more].map((client) => client.end())));
    },
  },
];
