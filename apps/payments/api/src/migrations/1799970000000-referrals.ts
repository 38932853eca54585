import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Referrals, first sessions of learners, and rewards. */
export class Referrals1799970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // Families that joined before rewards_since bring no reward; null: rewards are switched off.
      `ALTER TABLE payments.ecosystems ADD COLUMN rewards_since timestamptz`,
      ...tenantTable(
        'payments',
        'referrals',
        // reward: hundredths of the currency, decided at the first session; null where there was none.
        `id uuid NOT NULL, user_id uuid NOT NULL, of_family boolean NOT NULL, sent_at timestamptz NOT NULL, joined_user_id uuid,
         joined_at timestamptz, first_session_at timestamptz, reward bigint CHECK (reward > 0), currency text,
         CHECK (first_session_at IS NULL OR joined_at IS NOT NULL),
         CHECK (reward IS NULL OR (first_session_at IS NOT NULL AND currency IS NOT NULL))`,
      ),
      `CREATE INDEX referrals_by_user ON payments.referrals (ecosystem_id, user_id, sent_at DESC, id DESC)`,
      `CREATE INDEX referrals_awaited ON payments.referrals (ecosystem_id, joined_user_id)
         WHERE joined_user_id IS NOT NULL AND first_session_at IS NULL`,
      // referral_id: the referral for which the session counted as the family's first.
      ...tenantTable(
        'payments',
        'first_sessions',
        `learner_id uuid NOT NULL, ended_at timestamptz NOT NULL, referral_id uuid`,
        { primaryKey: 'ecosystem_id, learner_id' },
      ),
      `INSERT INTO payments.first_sessions (ecosystem_id, learner_id, ended_at)
       SELECT ecosystem_id, learner_id, min(charged_at) FROM payments.charges WHERE status <> 'VOID'
       GROUP BY ecosystem_id, learner_id`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
