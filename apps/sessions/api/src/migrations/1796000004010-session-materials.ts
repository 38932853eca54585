import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Files (their content is in the file store) and notes that people add to a session. */
export class SessionMaterials1796000004010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const ofASession = (name: string) =>
      `CONSTRAINT ${name} FOREIGN KEY (ecosystem_id, session_id) REFERENCES sessions.sessions (ecosystem_id, id)`;
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'session_files',
        // A file is complete when uploaded_at is set; until then its parts are being uploaded.
        `session_id uuid NOT NULL, id uuid NOT NULL, filename text NOT NULL, bytes bigint NOT NULL, upload_id text NOT NULL,
         created_by uuid NOT NULL, created_at timestamptz NOT NULL, uploaded_at timestamptz, ${ofASession('file_of_a_session')}`,
        { primaryKey: 'ecosystem_id, session_id, id' },
      ),
      ...tenantTable(
        'sessions',
        'session_notes',
        `session_id uuid NOT NULL, id uuid NOT NULL, body text NOT NULL, created_by uuid NOT NULL,
         created_at timestamptz NOT NULL, edited_at timestamptz, ${ofASession('note_of_a_session')}`,
        { primaryKey: 'ecosystem_id, session_id, id' },
      ),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions.session_notes');
    await runner.query('DROP TABLE sessions.session_files');
  }
}
