import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Whiteboards and notes of lesson rooms as Yjs documents, and files placed in them. */
export class RoomDocuments1796000006100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'room_documents',
        `session_id uuid NOT NULL, name text NOT NULL, state bytea NOT NULL, updated_at timestamptz NOT NULL DEFAULT now()`,
        { primaryKey: 'ecosystem_id, session_id, name' },
      ),
      ...tenantTable(
        'sessions',
        'lesson_files',
        `id uuid NOT NULL, session_id uuid, purpose text NOT NULL CHECK (purpose IN ('LESSON', 'BOARD', 'RECORDING', 'BULK_REQUEST')),
         file_key text NOT NULL, upload_id text NOT NULL, filename text NOT NULL, size bigint NOT NULL,
         created_by uuid, created_at timestamptz NOT NULL, ready_at timestamptz, removed_at timestamptz`,
      ),
      `CREATE INDEX lesson_files_by_session ON sessions.lesson_files (ecosystem_id, session_id, created_at)
         WHERE ready_at IS NOT NULL AND removed_at IS NULL`,
      ...tenantTable(
        'sessions',
        'lesson_issues',
        `session_id uuid NOT NULL, id uuid NOT NULL DEFAULT uuidv7(), category text NOT NULL, description text NOT NULL,
         about_user_id uuid, reported_by uuid, as_admin boolean NOT NULL, at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, id' },
      ),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['lesson_issues', 'lesson_files', 'room_documents'])
      await runner.query(`DROP TABLE sessions.${table}`);
  }
}
