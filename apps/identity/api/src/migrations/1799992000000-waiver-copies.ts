import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The signed text, its children, and the withdrawal. Null text: signed before texts were saved (hash only). */
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
