import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Recordings of lessons, and consents to being recorded. */
export class LessonRecordings1796000006110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'lesson_recordings',
        `id uuid NOT NULL, session_id uuid NOT NULL, file_id uuid NOT NULL, started_at timestamptz NOT NULL,
         duration_seconds int NOT NULL CHECK (duration_seconds > 0), created_by uuid, created_at timestamptz NOT NULL,
         delete_after timestamptz NOT NULL, deleted_at timestamptz`,
      ),
      `CREATE INDEX lesson_recordings_by_session ON sessions.lesson_recordings (ecosystem_id, session_id, started_at)`,
      // For the schedule that deletes recordings past their retention across tenants.
      `CREATE INDEX lesson_recordings_to_delete ON sessions.lesson_recordings (delete_after) WHERE deleted_at IS NULL`,
      ...tenantTable(
        'sessions',
        'recording_consents',
        `session_id uuid NOT NULL, user_id uuid NOT NULL, id uuid NOT NULL DEFAULT uuidv7(), given boolean NOT NULL,
         decided_by uuid NOT NULL, at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, user_id, id' },
      ),
      `REVOKE UPDATE, DELETE ON sessions.recording_consents FROM sessions_app`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sessions.recording_consents`);
    await runner.query(`DROP TABLE sessions.lesson_recordings`);
  }
}
