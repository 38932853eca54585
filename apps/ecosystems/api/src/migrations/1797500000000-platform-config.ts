import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformTable, runAll } from '@lyceum/server/tenancy';

/** One row: the settings of new ecosystems. */
export class PlatformConfig1797500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...platformTable(
        'ecosystems',
        'platform_config',
        `one boolean PRIMARY KEY DEFAULT true CHECK (one), settings jsonb NOT NULL DEFAULT '{}', revision int NOT NULL DEFAULT 1,
         updated_at timestamptz NOT NULL DEFAULT now()`,
      ),
      `INSERT INTO ecosystems.platform_config DEFAULT VALUES`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
