import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** How each person arranged the parts of a dashboard. */
export class DashboardLayouts1799999200300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'reports',
        'dashboard_layouts',
        `user_id uuid NOT NULL, side text NOT NULL CHECK (side IN ('LEARNER', 'LEADER', 'PROGRAMS')), parts jsonb NOT NULL`,
        { primaryKey: 'ecosystem_id, user_id, side' },
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
