import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Projection of pairs of tutors and learners, from events of the matching domain. */
export class Pairs1799500000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'pairs',
        `program_id uuid NOT NULL, tutor_id uuid NOT NULL, tutee_id uuid NOT NULL, paired boolean NOT NULL,
         hourly_rate numeric(8, 2), told_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, program_id, tutor_id, tutee_id' },
      ),
      `CREATE INDEX pairs_by_tutee ON sessions.pairs (ecosystem_id, tutee_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
