import { jest } from '@jest/globals';
import pg from 'pg';
import { testServices } from '@lyceum/server/testing';
import { closePool } from './close-pool';

const connections = async (name: string) => {
  const client = new pg.Client({ connectionString: testServices().postgresUrl });
  await client.connect();
  const { rows } = await client
    .query('SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = $1', [name])
    .finally(() => client.end());
  return rows[0].count as number;
};

it('resolves when Postgres has closed all of its connections', async () => {
  const name = `close-pool-${process.pid}`;
  const pool = new pg.Pool({
    connectionString: testServices().postgresUrl,
    application_name: name,
    max: 20,
  });
  await Promise.all(Array.from({ length: 20 }, () => pool.query('SELECT pg_sleep(0.05)')));
  expect(await connections(name)).toBe(20);
  await closePool(pool);
  expect(await connections(name)).toBe(0);
});

it('resolves at once for an unused pool', async () => {
  await closePool(new pg.Pool());
});

it('does not wait for ever for a database that does not answer', async () => {
  jest.useFakeTimers();
  const silent = { totalCount: 1, on: () => undefined, end: async () => undefined } as unknown as pg.Pool;
  const closing = closePool(silent);
  await jest.advanceTimersByTimeAsync(2000);
  await closing;
  jest.useRealTimers();
});
