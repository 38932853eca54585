import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * The words that were signed, for which children, and since when the signature is withdrawn. Null words: signed before they
 * were kept, of which the hash alone is known.
 */
export class WaiverCopies1799992000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.signed_waivers ADD COLUMN shown_title text, ADD COLUMN shown_text text,
         ADD COLUMN for_names text[] NOT NULL DEFAULT '{}', ADD COLUMN withdrawn_at timestamptz`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
