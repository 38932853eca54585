import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

export class Reviews1798800000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'matching',
        'reviews',
        `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, archived boolean NOT NULL DEFAULT false,
         revision int NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
         updated_at timestamptz NOT NULL DEFAULT now()`,
      ),
      // What is archived gives its name free.
      `CREATE UNIQUE INDEX reviews_name ON matching.reviews (ecosystem_id, lower(name)) WHERE NOT archived`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
