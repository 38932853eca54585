import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Operator visits: which operator was in an ecosystem, when, and why. */
export class OperatorVisits1797500000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'identity',
        'operator_visits',
        `id uuid NOT NULL DEFAULT uuidv7(), account_id uuid NOT NULL, family_id uuid NOT NULL, user_id uuid NOT NULL,
         operator_name text NOT NULL, reason text NOT NULL, started_at timestamptz NOT NULL DEFAULT now(),
         ends_at timestamptz NOT NULL, ended_at timestamptz`,
      ),
      `CREATE INDEX operator_visits_open ON identity.operator_visits (family_id, ecosystem_id) WHERE ended_at IS NULL`,
      `REVOKE DELETE ON identity.operator_visits FROM identity_app`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
