import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';
import { referralKept } from '../referrals/record-referral';

/** Publishes referrals from before the event existed, oldest first. */
export class TellReferrals1799500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO identity.outbox (ecosystem_id, type, version, payload)
       SELECT r.ecosystem_id, 'identity.referral-kept', 1, ${referralKept('r')} FROM identity.referrals r
       WHERE r.kind <> 'TUTOR_TO_TUTOR' ORDER BY r.created_at, r.id`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
