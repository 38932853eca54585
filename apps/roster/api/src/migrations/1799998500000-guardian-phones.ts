import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Phone numbers of delivered guardians: E.164, an extension as `;ext=5`. */
export class GuardianPhones1799998500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE roster.roster_guardians ADD COLUMN phone text`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
