import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readProgram, SELECT_PROGRAMS } from '../programs/program-row';
import { payloadOf } from '../programs/record-program-saved';

/** Publishes programs that take tutoring requests again, because earlier events did not carry the setting. */
export class TellRequestsOfPrograms1799994030001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows: object[] = await runner.query(
      `${SELECT_PROGRAMS} WHERE p.settings -> 'header' ->> 'requestTutorButtonEnabled' = 'true' ORDER BY p.ecosystem_id, p.id`,
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
