import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Whether and in which roles people join a program by themselves, and how many. */
export class SelfEnrollment1797400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.programs ADD COLUMN self_enrollment jsonb, ADD COLUMN is_global boolean NOT NULL DEFAULT false`,
      `CREATE INDEX programs_to_join ON identity.programs (ecosystem_id, name, id)
         WHERE NOT archived AND is_global AND (self_enrollment ->> 'enabled') = 'true'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
