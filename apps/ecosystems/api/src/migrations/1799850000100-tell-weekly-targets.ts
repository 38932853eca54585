import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readProgram, SELECT_PROGRAMS } from '../programs/program-row';
import { payloadOf } from '../programs/record-program-saved';

/** Publishes programs that have a weekly target again, because earlier events did not carry it. */
export class TellWeeklyTargets1799850000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows: object[] = await runner.query(
      `${SELECT_PROGRAMS} WHERE p.settings ->> 'weeklyMinutesTarget' IS NOT NULL ORDER BY p.ecosystem_id, p.id`,
    );
    for (const program of rows.map(readProgram))
      await runner.query(
        `INSERT INTO ecosystems.outbox (ecosystem_id, type, version, payload) VALUES ($1, 'ecosystems.program-saved', 1, $2)`,
        [program.ecosystemId, JSON.stringify(payloadOf(program))],
      );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
