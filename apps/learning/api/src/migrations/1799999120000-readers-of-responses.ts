import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Programs that a person administers, for the choice of people to whom a response is sent. */
export class ReadersOfResponses1799999120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE learning.families ADD COLUMN admin_of uuid[] NOT NULL DEFAULT '{}'`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
