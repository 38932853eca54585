import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** A program may let its leaders observe lessons of new tutors; in the room they only look on. */
export class LeadersObserve1799996100200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE sessions.observation_rules ADD COLUMN leaders_observe boolean NOT NULL DEFAULT false`,
      `ALTER TABLE sessions.room_peers DROP CONSTRAINT room_peers_role_check`,
      `ALTER TABLE sessions.room_peers ADD CONSTRAINT room_peers_role_check CHECK (role IN ('LEADER', 'LEARNER', 'ADMIN', 'OBSERVER'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
