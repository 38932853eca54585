import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/**
 * Ecosystems that become programs of others: what was counted, how far each domain is, and who started the migration.
 */
export class EcosystemMigrations1797700000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'ecosystems',
        'ecosystem_migrations',
        `id uuid NOT NULL DEFAULT uuidv7(), into_id uuid NOT NULL, program_id uuid NOT NULL DEFAULT uuidv7(),
         state text NOT NULL CHECK (state IN ('COUNTING', 'COUNTED', 'MOVING', 'FAILED', 'MOVED')),
         counted_by uuid, counted_at timestamptz NOT NULL DEFAULT now(), started_by uuid, started_at timestamptz,
         finished_at timestamptz`,
      ),
      // An ecosystem has one migration at a time; every visit to an old address looks up where the ecosystem went.
      `CREATE UNIQUE INDEX ecosystem_migrations_one ON ecosystems.ecosystem_migrations (ecosystem_id)`,
      `CREATE INDEX ecosystem_migrations_into ON ecosystems.ecosystem_migrations (into_id) WHERE state IN ('MOVING', 'FAILED')`,
      ...tenantTable(
        'ecosystems',
        'ecosystem_migration_parts',
        `migration_id uuid NOT NULL, domain text NOT NULL,
         state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'COUNTED', 'MOVING', 'FAILED', 'MOVED')),
         counted jsonb NOT NULL DEFAULT '[]', stays jsonb NOT NULL DEFAULT '[]', obstacles jsonb NOT NULL DEFAULT '[]',
         moved jsonb NOT NULL DEFAULT '[]', id_file text, error text`,
        { primaryKey: 'ecosystem_id, migration_id, domain' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
