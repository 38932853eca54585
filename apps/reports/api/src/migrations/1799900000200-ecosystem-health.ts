import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Ecosystems by name across the platform, with their last session. */
export class EcosystemHealth1799900000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE reports.ecosystems ADD COLUMN search_text text NOT NULL DEFAULT ''`,
      // Replaces the accents of both languages; the next event of an ecosystem writes the full folding.
      `UPDATE reports.ecosystems SET search_text = translate(lower(name), 'áéíóúüñ', 'aeiouun')`,
      `CREATE INDEX ecosystems_by_name ON reports.ecosystems (name, ecosystem_id)`,
      `CREATE INDEX ledger_sessions_held ON reports.ledger_sessions (ecosystem_id, starts_at) WHERE held`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
