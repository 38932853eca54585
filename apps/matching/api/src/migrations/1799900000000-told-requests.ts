import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Marks requests whose event was published. */
export class ToldRequests1799900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE matching.tutoring_requests ADD COLUMN told boolean NOT NULL DEFAULT false`,
      `CREATE INDEX requests_untold ON matching.tutoring_requests (ecosystem_id, id)
         WHERE NOT told AND status = 'WAITING' AND named_id IS NOT NULL AND deleted_at IS NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
