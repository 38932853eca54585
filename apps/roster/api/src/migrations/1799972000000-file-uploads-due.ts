import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * That an upload that waits has a time at which it is swept is the rule of requestFileUpload alone: a table that a move fills
 * takes rows of which nothing but the required columns is known.
 */
export class FileUploadsDue1799972000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE roster.file_uploads DROP CONSTRAINT file_uploads_check2`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
