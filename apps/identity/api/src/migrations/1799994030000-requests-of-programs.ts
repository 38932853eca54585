import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which programs take requests for tutoring: families may name them when they sign up. */
export class RequestsOfPrograms1799994030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE identity.programs ADD COLUMN takes_requests boolean NOT NULL DEFAULT false`,
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
