import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * Numbers become E.164. Texts to ten digits were sent as to a North American number. The number and the verified number
 * change together, so that it stays verified.
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
