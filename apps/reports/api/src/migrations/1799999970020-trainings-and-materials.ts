import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Trainings of leaders, and the resources of the library at sessions, which scorecards count. */
export class TrainingsAndMaterials1799999970020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'trainings',
        `module_id uuid NOT NULL, program_ids uuid[] NOT NULL, live boolean NOT NULL, published_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, module_id' },
      ),
      ...tenantTable(
        'reports',
        'training_completions',
        `module_id uuid NOT NULL, user_id uuid NOT NULL, completed_on date NOT NULL`,
        { primaryKey: 'ecosystem_id, user_id, module_id' },
      ),
      // Archived and deleted resources stay: a session had them.
      ...tenantTable('reports', 'library_resources', `resource_id uuid NOT NULL`, {
        primaryKey: 'ecosystem_id, resource_id',
      }),
      ...tenantTable(
        'reports',
        'session_materials',
        `session_id uuid NOT NULL, resource_ids uuid[] NOT NULL, published_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
