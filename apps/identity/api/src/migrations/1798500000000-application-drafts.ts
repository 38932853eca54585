import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Drafts of applications of existing members. */
export class ApplicationDrafts1798500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'identity',
        'application_drafts',
        `user_id uuid NOT NULL, program_id uuid, application jsonb NOT NULL DEFAULT '{}',
         created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
         FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, user_id' },
      ),
      `CREATE INDEX application_drafts_by_age ON identity.application_drafts (updated_at)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
