import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Phone numbers of guardians as a synced field, and as a change of an import. */
export class DeliveredPhones1799998500010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.field_sources DROP CONSTRAINT field_sources_field_check`,
      `ALTER TABLE identity.field_sources ADD CONSTRAINT field_sources_field_check CHECK (field IN ('NAME', 'PHONE', 'SCHOOL', 'GRADE'))`,
      `ALTER TABLE identity.row_import_changes DROP CONSTRAINT row_import_changes_kind_check`,
      `ALTER TABLE identity.row_import_changes ADD CONSTRAINT row_import_changes_kind_check CHECK (kind IN
         ('PERSON', 'NAME', 'ADDRESS', 'PHONE', 'EXTERNAL_ID', 'ECOSYSTEM_ROLE', 'SCHOOLS', 'PROGRAM_ROLE', 'LINK'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
