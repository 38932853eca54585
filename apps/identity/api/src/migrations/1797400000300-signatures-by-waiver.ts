import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** An index for the number of people who signed each waiver. */
export class SignaturesByWaiver1797400000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX signed_waivers_by_waiver ON identity.signed_waivers (ecosystem_id, waiver_id, user_id) INCLUDE (text_hash)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
