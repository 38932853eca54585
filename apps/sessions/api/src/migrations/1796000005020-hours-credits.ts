import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Hours of leaders that an admin granted or denied; all other hours follow from the session. */
export class HoursCredits1796000005020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'sessions',
        'hours_credits',
        `session_id uuid NOT NULL, user_id uuid NOT NULL,
         reason text NOT NULL CHECK (reason IN ('HOURS_GRANTED_MANUALLY', 'HOURS_DENIED_MANUALLY')),
         minutes int NOT NULL CHECK (minutes >= 0), decided_by uuid, decided_at timestamptz NOT NULL DEFAULT now(),
         CHECK ((reason = 'HOURS_DENIED_MANUALLY') = (minutes = 0)),
         FOREIGN KEY (ecosystem_id, session_id) REFERENCES sessions.sessions (ecosystem_id, id)`,
        { primaryKey: 'ecosystem_id, session_id, user_id' },
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sessions.hours_credits`);
  }
}
