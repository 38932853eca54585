import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Lotteries for seats, their learners, and a projection of learners who wait for a leader. */
export class Lotteries1799996080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'lotteries',
        `id uuid NOT NULL DEFAULT gen_random_uuid(), program_id uuid NOT NULL, name text NOT NULL, seats int NOT NULL CHECK (seats > 0),
         strata text[] NOT NULL, siblings_together boolean NOT NULL,
         status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'CLOSED', 'DRAWN', 'CANCELLED')),
         seed text NOT NULL, seed_hash text NOT NULL, list_hash text, word text, created_by uuid, created_at timestamptz NOT NULL,
         closed_at timestamptz, drawn_at timestamptz, revision int NOT NULL DEFAULT 1`,
      ),
      `CREATE INDEX lotteries_newest ON reports.lotteries (ecosystem_id, program_id, created_at DESC, id)`,
      ...tenantTable(
        'reports',
        'lottery_entrants',
        `lottery_id uuid NOT NULL, user_id uuid NOT NULL, code text NOT NULL, household text, stratum text, place int, seated boolean`,
        { primaryKey: 'ecosystem_id, lottery_id, user_id' },
      ),
      `CREATE UNIQUE INDEX lottery_entrants_by_code ON reports.lottery_entrants (ecosystem_id, lottery_id, code)`,
      `CREATE INDEX lottery_entrants_by_place ON reports.lottery_entrants (ecosystem_id, lottery_id, place, code)`,
      `CREATE INDEX lottery_entrants_by_person ON reports.lottery_entrants (ecosystem_id, user_id)`,
      ...tenantTable(
        'reports',
        'waiting_requests',
        `request_id uuid NOT NULL, program_id uuid NOT NULL, user_id uuid NOT NULL, waiting boolean NOT NULL, revision int NOT NULL`,
        { primaryKey: 'ecosystem_id, request_id' },
      ),
      `CREATE INDEX waiting_requests_by_program ON reports.waiting_requests (ecosystem_id, program_id, user_id) WHERE waiting`,
      `CREATE INDEX waiting_requests_by_person ON reports.waiting_requests (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
