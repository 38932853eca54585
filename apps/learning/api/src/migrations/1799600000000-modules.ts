import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Self-paced modules and the learners' progress in them. */
export class Modules1799600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.programs ADD COLUMN self_paced boolean NOT NULL DEFAULT false`,
      ...tenantTable(
        'learning',
        'modules',
        `id uuid NOT NULL DEFAULT uuidv7(), title text NOT NULL, description text NOT NULL, status text NOT NULL,
         program_ids uuid[] NOT NULL, subject_ids uuid[] NOT NULL, pages jsonb NOT NULL, created_by uuid,
         created_at timestamptz NOT NULL, revision int NOT NULL DEFAULT 1`,
      ),
      `CREATE INDEX modules_newest ON learning.modules (ecosystem_id, created_at DESC, id DESC)`,
      `CREATE INDEX modules_of_programs ON learning.modules USING gin (program_ids)`,
      ...tenantTable(
        'learning',
        'module_enrollments',
        `id uuid NOT NULL DEFAULT uuidv7(), module_id uuid NOT NULL, user_id uuid NOT NULL, program_id uuid NOT NULL,
         enrolled_at timestamptz NOT NULL, completed_at timestamptz, last_active_at timestamptz NOT NULL, progress jsonb NOT NULL`,
      ),
      `CREATE UNIQUE INDEX module_enrollments_once ON learning.module_enrollments (ecosystem_id, module_id, user_id)`,
      `CREATE INDEX module_enrollments_of_user ON learning.module_enrollments (ecosystem_id, user_id)`,
      `CREATE INDEX module_enrollments_active ON learning.module_enrollments (ecosystem_id, module_id, last_active_at DESC, id)`,
      // Answers whether a leader met a learner.
      `CREATE INDEX sessions_of_learners ON learning.sessions USING gin (learner_ids)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
