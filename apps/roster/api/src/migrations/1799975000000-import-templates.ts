import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformTable, runAll, tenantTable } from '@lyceum/server/tenancy';

const columns = `version int NOT NULL CHECK (version > 0), entity_type text NOT NULL, names jsonb NOT NULL, properties jsonb NOT NULL,
  in_use boolean NOT NULL DEFAULT true, published_at timestamptz NOT NULL DEFAULT now()`;

/**
 * Versions of import templates: an organization's own, and the platform's that operators published. Versions are
 * inserted and never updated, which the roles' grants enforce; only the platform role writes the platform's.
 */
export class ImportTemplates1799975000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'roster',
        'import_template_versions',
        `template_id uuid NOT NULL, ${columns}, created_by uuid`,
        {
          primaryKey: 'ecosystem_id, template_id, version',
        },
      ),
      `REVOKE UPDATE, DELETE ON roster.import_template_versions FROM roster_app`,
      ...platformTable(
        'roster',
        'platform_template_versions',
        `template_id text NOT NULL, ${columns}, PRIMARY KEY (template_id, version)`,
      ),
      `REVOKE INSERT, UPDATE, DELETE ON roster.platform_template_versions FROM roster_app`,
      `REVOKE UPDATE, DELETE ON roster.platform_template_versions FROM roster_platform`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
