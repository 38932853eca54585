import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Saved lists of people. */
export class PeopleViews1797200000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'identity',
        'people_views',
        `id uuid NOT NULL DEFAULT uuidv7(), owner_id uuid NOT NULL, name text NOT NULL, filters text NOT NULL,
         is_shared boolean NOT NULL DEFAULT false, is_default boolean NOT NULL DEFAULT false,
         created_at timestamptz NOT NULL DEFAULT now()`,
      ),
      `CREATE UNIQUE INDEX people_views_by_name ON identity.people_views (ecosystem_id, owner_id, lower(name))`,
      `CREATE INDEX people_views_shared ON identity.people_views (ecosystem_id, lower(name)) WHERE is_shared`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
