import pg from 'pg';
import { DataSource } from 'typeorm';
import type { SubgraphDefinition } from './definition';

const LOCK_TIMEOUT_MS = 10_000;

/** Migrates the schema as its owner. Of several processes that start at once, one migrates and the others wait. */
export async function migrate(definition: SubgraphDefinition, ownerUrl: string): Promise<string[]> {
  return withOwner(definition, ownerUrl, async (dataSource) => {
    const runner = dataSource.createQueryRunner();
    await runner.query('SET lock_timeout = 0'); // waits for another migrating process as long as it takes
    await runner.query(`SELECT pg_advisory_lock(hashtext($1))`, [`migrate ${definition.name}`]);
    try {
      const done = await dataSource.runMigrations({ transaction: 'each' });
      return done.map((migration) => migration.name);
    } finally {
      await runner.query(`SELECT pg_advisory_unlock(hashtext($1))`, [`migrate ${definition.name}`]);
      await runner.release();
    }
  });
}

/** True when migrations are pending. */
export async function migrationStatus(definition: SubgraphDefinition, ownerUrl: string): Promise<boolean> {
  return withOwner(definition, ownerUrl, (dataSource) => dataSource.showMigrations());
}

async function withOwner<T>(
  definition: SubgraphDefinition,
  url: string,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    schema: definition.name,
    migrations: definition.migrations,
    migrationsTableName: 'migrations',
    poolSize: 3,
    // A statement that waits for a lock blocks everybody behind it, so a migration fails rather than waits.
    extra: { lock_timeout: LOCK_TIMEOUT_MS },
  });
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
