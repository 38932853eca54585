import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Imports that were running before identity confirmed people end without its confirmation. */
export class PeopleConfirmed1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.import_jobs ADD COLUMN awaits_people boolean NOT NULL DEFAULT false`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE roster.import_jobs DROP COLUMN awaits_people`]);
  }
}
