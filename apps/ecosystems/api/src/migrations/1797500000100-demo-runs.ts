import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** The demo term of an ecosystem, if an operator created one. */
export class DemoRuns1797500000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'ecosystems',
        'demo_runs',
        `id uuid NOT NULL DEFAULT uuidv7(), state text NOT NULL CHECK (state IN ('MAKING', 'MADE', 'REMOVING', 'FAILED')),
         start_date date NOT NULL, language text NOT NULL, people int NOT NULL DEFAULT 0,
         sessions_done int NOT NULL DEFAULT 0, sessions_total int, updated_at timestamptz NOT NULL DEFAULT now()`,
        { primaryKey: 'ecosystem_id' },
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
