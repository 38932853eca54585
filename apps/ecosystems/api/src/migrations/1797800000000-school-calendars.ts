import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A school's year: first and last day, days off, bell schedule. */
export class SchoolCalendars1797800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE ecosystems.schools ADD COLUMN calendar jsonb NOT NULL
         DEFAULT '{"timeZoneId": null, "firstDay": null, "lastDay": null, "daysOff": [], "periods": []}'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
