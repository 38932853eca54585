import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Pairs of a leader and a learner in a program, active and ended. */
export class Pairs1799500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...pairs(), ...people(), ...settings()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function pairs(): string[] {
  return [
    ...tenantTable(
      'matching',
      'pairs',
      `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, tutor_id uuid NOT NULL, tutee_id uuid NOT NULL,
       type text NOT NULL, hourly_rate numeric(8, 2), made_at timestamptz NOT NULL, made_by uuid,
       ended_at timestamptz, ended_by uuid, CONSTRAINT two_people CHECK (tutor_id <> tutee_id)`,
    ),
    `CREATE UNIQUE INDEX pairs_once ON matching.pairs (ecosystem_id, program_id, tutor_id, tutee_id) WHERE ended_at IS NULL`,
    `CREATE INDEX pairs_by_time ON matching.pairs (ecosystem_id, made_at DESC, id DESC) WHERE ended_at IS NULL`,
    `CREATE INDEX pairs_by_program ON matching.pairs (ecosystem_id, program_id, made_at DESC, id DESC) WHERE ended_at IS NULL`,
    `CREATE INDEX pairs_by_tutor ON matching.pairs (ecosystem_id, tutor_id, made_at DESC, id DESC)`,
    `CREATE INDEX pairs_by_tutee ON matching.pairs (ecosystem_id, tutee_id, made_at DESC, id DESC)`,
  ];
}

function people(): string[] {
  return [
    // People who were invited and have never signed in can be paired; archived people cannot.
    `ALTER TABLE matching.people ADD COLUMN archived boolean NOT NULL DEFAULT false, ADD COLUMN hourly_wage numeric(8, 2)`,
    `CREATE INDEX people_who_lead ON matching.people (ecosystem_id, name, user_id) WHERE leads_in <> '{}' AND NOT archived`,
    `CREATE INDEX people_who_learn ON matching.people (ecosystem_id, name, user_id) WHERE learns_in <> '{}' AND NOT archived`,
  ];
}

function settings(): string[] {
  return [`ALTER TABLE matching.ecosystems ADD COLUMN set_wage boolean NOT NULL DEFAULT false`];
}
