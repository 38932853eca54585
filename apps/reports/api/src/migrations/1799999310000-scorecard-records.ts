import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Observations of leaders, and reports to families, which scorecards count. */
export class ScorecardRecords1799999310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'observations',
        `observation_id uuid NOT NULL, program_id uuid NOT NULL, leader_id uuid NOT NULL, observed_on date NOT NULL, outcome text NOT NULL,
         published_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, observation_id' },
      ),
      `CREATE INDEX observations_of_program ON reports.observations (ecosystem_id, program_id, observed_on) INCLUDE (leader_id, outcome)`,
      `CREATE INDEX observations_of_leader ON reports.observations (ecosystem_id, leader_id)`,
      ...tenantTable('reports', 'family_reports', `user_id uuid NOT NULL, day date NOT NULL`, {
        primaryKey: 'ecosystem_id, user_id, day',
      }),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
