import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * Only requestFileUpload ensures that a pending upload has a sweep time, not a constraint: when a move fills the table,
 * only the required columns of its rows are known.
 */
export class FileUploadsDue1799972000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE roster.file_uploads DROP CONSTRAINT file_uploads_check2`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
