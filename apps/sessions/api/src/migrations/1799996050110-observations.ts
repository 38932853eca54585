import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Which sessions of new tutors are observed, by whom, and what came of it. */
export class Observations1799996050110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'observation_rules',
        `program_id uuid NOT NULL, first_sessions int CHECK (first_sessions BETWEEN 1 AND 50),
         first_days int CHECK (first_days BETWEEN 1 AND 90),
         notice text NOT NULL CHECK (notice IN ('IN_ROOM', 'LEADER', 'EVERYBODY')), shows_outcome boolean NOT NULL,
         since timestamptz NOT NULL, revision int NOT NULL DEFAULT 1`,
        { primaryKey: 'ecosystem_id, program_id' },
      ),
      ...tenantTable(
        'sessions',
        'observations',
        `id uuid NOT NULL DEFAULT uuidv7(), session_id uuid NOT NULL, leader_id uuid NOT NULL, program_id uuid NOT NULL,
         number int NOT NULL, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, observer_id uuid, assigned_by uuid,
         assigned_at timestamptz, way text CHECK (way IN ('LIVE', 'RECORDING')),
         outcome text CHECK (outcome IN ('GOOD', 'ADVICE', 'CONCERN', 'NOT_POSSIBLE')), notes text, for_leader text,
         done_by uuid, done_at timestamptz`,
      ),
      `CREATE UNIQUE INDEX observations_once ON sessions.observations (ecosystem_id, session_id, leader_id)`,
      `CREATE INDEX observations_due ON sessions.observations (ecosystem_id, program_id, starts_at, id) WHERE done_at IS NULL`,
      `CREATE INDEX observations_done ON sessions.observations (ecosystem_id, program_id, done_at DESC, id) WHERE done_at IS NOT NULL`,
      `CREATE INDEX observations_of_leader ON sessions.observations (ecosystem_id, leader_id, program_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
