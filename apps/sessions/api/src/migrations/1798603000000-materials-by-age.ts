import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Index that finds the oldest materials directly. */
export class MaterialsByAge1798603000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX session_files_by_age ON sessions.session_files (ecosystem_id, created_at)`,
      `CREATE INDEX lesson_files_by_age ON sessions.lesson_files (ecosystem_id, created_at) WHERE purpose IN ('LESSON', 'BOARD')`,
      `CREATE INDEX room_documents_by_age ON sessions.room_documents (ecosystem_id, updated_at)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
