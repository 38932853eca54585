import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Characteristics of learners in student files, by which groups of at least ten are compared. */
export class LearnerCharacteristics1799999750090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'reports',
        'learner_characteristics',
        `user_id uuid NOT NULL, characteristics jsonb NOT NULL, published_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, user_id' },
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
