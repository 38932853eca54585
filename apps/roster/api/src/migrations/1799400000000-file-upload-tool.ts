import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether files can be imported into a program. */
export class FileUploadTool1799400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE roster.programs ADD COLUMN file_upload boolean NOT NULL DEFAULT true`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
