import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runMoveTables } from '@lyceum/server/tenancy';

/** The table of moves, in which an ecosystem becomes a program of another. */
export class Moves1797700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runMoveTables(runner, 'messaging');
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
