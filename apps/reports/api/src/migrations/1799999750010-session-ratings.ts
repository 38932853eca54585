import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Answers on scales in feedback about sessions; program and time are those of the session in the ledger. */
export class SessionRatings1799999750010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'session_ratings',
        // user_id: the learner, who answered or of whom a leader's feedback is. points: sum of the answers from 1 to 5.
        `session_id uuid NOT NULL, form_type text NOT NULL, user_id uuid NOT NULL, answers int NOT NULL, points int NOT NULL,
         revision int NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, form_type, user_id' },
      ),
      `CREATE INDEX session_ratings_by_person ON reports.session_ratings (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
