import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the deletion of entries from paper that were never submitted. */
export class OldPaperEntries1799997130200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX paper_entries_old ON learning.paper_entries (entered_at)`);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
