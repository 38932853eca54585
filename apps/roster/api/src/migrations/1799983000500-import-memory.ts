import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** How the columns and values of a file are read, and what people confirmed about them in completed imports. */
export class ImportMemory1799983000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.import_jobs ADD COLUMN mapping jsonb`,
      ...tenantTable(
        'roster',
        'import_memory',
        `id uuid NOT NULL DEFAULT uuidv7(), person_id uuid NOT NULL, template_id text NOT NULL,
         kind text NOT NULL CHECK (kind IN ('COLUMN', 'VALUE')), property text NOT NULL, said text NOT NULL, shown text NOT NULL,
         means text, import_job_id uuid NOT NULL, learned_at timestamptz NOT NULL DEFAULT now()`,
      ),
      `CREATE UNIQUE INDEX import_memory_said ON roster.import_memory (ecosystem_id, person_id, template_id, kind, property, said)`,
      `CREATE INDEX import_memory_of_template ON roster.import_memory (ecosystem_id, template_id, learned_at DESC)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
