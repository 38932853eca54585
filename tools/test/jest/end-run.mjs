import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';

/** Drops the run's template databases: the services of `node tools/test/services.mjs` outlive the run. */
export default async function dropTemplates() {
  const file =
    process.env['LYCEUM_TEST_SERVICES'] ??
    resolve(import.meta.dirname, '../../../.lyceum-test/services.json');
  if (!existsSync(file)) return;
  const server = new pg.Client({ connectionString: JSON.parse(readFileSync(file, 'utf8')).postgresUrl });
  await server.connect();
  const { rows } = await server.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [
    `template_${process.env['LYCEUM_TEST_RUN']}_%`,
  ]);
  for (const { datname } of rows) {
    await server.query(`ALTER DATABASE ${datname} IS_TEMPLATE false`);
    await server.query(`DROP DATABASE ${datname}`);
  }
  await server.end();
}
