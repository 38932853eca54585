import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * The programs before their organization became one program of another: contracts pay the sessions of those that they
 * named. Null: there was no such move.
 */
export class FormerPrograms1799998400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE payments.dosage_sessions ADD COLUMN former_program_id uuid`,
      `CREATE INDEX dosage_sessions_by_former_program ON payments.dosage_sessions (ecosystem_id, former_program_id, starts_at)
         WHERE former_program_id IS NOT NULL`,
      `ALTER TABLE payments.vendor_contract_versions ADD COLUMN former_program_ids uuid[]`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
