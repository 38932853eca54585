import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { hasWaitingMigrations } from './waiting-migrations.mjs';

const file = process.env.LYCEUM_TEST_SERVICES ?? resolve('.lyceum-test/services.json');
const schema = 'waiting_migrations_spec';

describe('hasWaitingMigrations', () => {
  const ownerUrl = JSON.parse(readFileSync(file, 'utf8')).postgresUrl;
  const client = new pg.Client({ connectionString: ownerUrl });
  const waits = (/** @type {string[]} */ ...names) => hasWaitingMigrations({ ownerUrl, schema, names });

  beforeAll(async () => {
    await client.connect();
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  });
  afterAll(async () => {
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await client.end();
  });

  it('is true for a schema without migrations', async () => {
    expect(await waits('A1790000000000')).toBe(true);
  });

  it('is true while the schema lacks a migration of the release, and ignores those of later versions', async () => {
    await client.query(`CREATE SCHEMA ${schema}`);
    await client.query(`CREATE TABLE ${schema}.migrations (id serial, timestamp bigint, name varchar)`);
    await client.query(
      `INSERT INTO ${schema}.migrations (timestamp, name) VALUES (1, 'A1790000000000'), (2, 'B1790000000001')`,
    );
    expect(await waits('A1790000000000')).toBe(false);
    expect(await waits('A1790000000000', 'B1790000000001')).toBe(false);
    expect(await waits('A1790000000000', 'B1790000000001', 'C1790000000002')).toBe(true);
  });
});
