import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** An organization's key for signing chart links, and the sites that may show charts in a frame. */
export class ChartLinks1799987000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'reports',
        'chart_settings',
        `key bytea NOT NULL DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), sites text[] NOT NULL DEFAULT '{}',
         revision int NOT NULL DEFAULT 1`,
        { primaryKey: 'ecosystem_id' },
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
