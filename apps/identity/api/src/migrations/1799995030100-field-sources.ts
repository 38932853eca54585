import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Which source delivered a person's school and grade, and whether somebody changed them by hand. */
export class FieldSources1799995030100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'identity',
        'field_sources',
        `user_id uuid NOT NULL, field text NOT NULL CHECK (field IN ('NAME', 'SCHOOL', 'GRADE')), by_hand boolean NOT NULL,
         changed_by uuid, changed_at timestamptz, source text, program_id uuid, delivered text, delivered_at timestamptz,
         FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, user_id, field' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
