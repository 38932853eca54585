import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * Numbers are kept as E.164. What has ten digits was taken for North American whenever a text went to it; the number and
 * the one that was confirmed change together, so that it stays confirmed.
 */
export class PhonesWithCountry1799200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `UPDATE identity.members SET
         phone_number = regexp_replace(phone_number, '^1?([2-9]\\d{9})$', '+1\\1'),
         verified_phone = regexp_replace(verified_phone, '^1?([2-9]\\d{9})$', '+1\\1')
       WHERE phone_number ~ '^1?[2-9]\\d{9}$' OR verified_phone ~ '^1?[2-9]\\d{9}$'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
