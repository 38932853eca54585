import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an ecosystem lets guardians act for their children; by default it does. */
export class ParentsAct1798200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE identity.ecosystems ADD COLUMN parents_act boolean NOT NULL DEFAULT true`,
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
