import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ECOSYSTEM_COLUMNS, payloadOfEcosystem, readEcosystem } from '../ecosystem-record/subject';

/** Publishes organizations again for reports, which project their currency from now on. */
export class TellCurrencies1799999750050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows: object[] = await runner.query(
      `SELECT ${ECOSYSTEM_COLUMNS} FROM ecosystems.ecosystems ORDER BY ecosystem_id`,
    );
    for (const ecosystem of rows.map(readEcosystem))
      await runner.query(
        `INSERT INTO ecosystems.outbox (ecosystem_id, type, version, payload) VALUES ($1, 'ecosystems.ecosystem-saved', 1, $2)`,
        [ecosystem.id, JSON.stringify(payloadOfEcosystem(ecosystem))],
      );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
