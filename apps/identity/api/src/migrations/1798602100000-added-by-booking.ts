import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who add others to a program by booking may search for them; by default nobody does. */
export class AddedByBooking1798602100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE identity.programs ADD COLUMN booking_adds boolean NOT NULL DEFAULT false,
         ADD COLUMN tutors_booking_adds boolean NOT NULL DEFAULT false`,
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
