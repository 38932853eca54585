import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Pay of each leader for a completed session, and hourly rates of individual people. */
export class LeaderPay1798600000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE sessions.people ADD COLUMN hourly_wage numeric(8, 2)`,
      ...tenantTable(
        'sessions',
        'leader_pay',
        // `day`: the session's date in its own zone. `amount`: hundredths of the currency. The rate is that at
        // completion.
        `session_id uuid NOT NULL, user_id uuid NOT NULL, program_id uuid NOT NULL, day date NOT NULL,
         status text NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'DENIED', 'PAID', 'NOT_APPLICABLE')),
         hourly_rate numeric(8, 2) NOT NULL CHECK (hourly_rate >= 0), currency text NOT NULL,
         minutes int NOT NULL CHECK (minutes >= 0), amount bigint NOT NULL CHECK (amount >= 0),
         reason text, decided_by uuid, decided_at timestamptz,
         CHECK ((status = 'NOT_APPLICABLE') = (amount = 0)),
         FOREIGN KEY (ecosystem_id, session_id) REFERENCES sessions.sessions (ecosystem_id, id)`,
        { primaryKey: 'ecosystem_id, session_id, user_id' },
      ),
      `CREATE INDEX leader_pay_by_day ON sessions.leader_pay (ecosystem_id, day, session_id, user_id)`,
      `CREATE INDEX leader_pay_by_person ON sessions.leader_pay (ecosystem_id, user_id, day, session_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
