import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/**
 * Tutoring vendors and the keys of their API. Only the hash of a key is stored: a key has 256 random bits, so a fast
 * hash suffices.
 */
export class Vendors1799971000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'roster',
        'vendors',
        `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, program_ids uuid[] NOT NULL, revision int NOT NULL DEFAULT 1,
         created_by uuid, created_at timestamptz NOT NULL`,
      ),
      `CREATE UNIQUE INDEX vendors_by_name ON roster.vendors (ecosystem_id, roster.fold_text(name))`,
      ...tenantTable(
        'roster',
        'vendor_keys',
        `id uuid NOT NULL DEFAULT uuidv7(), vendor_id uuid NOT NULL, key_hash bytea NOT NULL, ending text NOT NULL, created_by uuid,
         created_at timestamptz NOT NULL, expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz,
         FOREIGN KEY (ecosystem_id, vendor_id) REFERENCES roster.vendors ON DELETE CASCADE`,
      ),
      `CREATE INDEX vendor_keys_of_vendor ON roster.vendor_keys (ecosystem_id, vendor_id)`,
      `CREATE INDEX vendor_keys_by_hash ON roster.vendor_keys (key_hash)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
