import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which page of a room records, and whether participants were asked to consent. */
export class RoomRecordings1796000006130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE sessions.rooms ADD COLUMN recording_asked_at timestamptz, ADD COLUMN recording_peer_id uuid,
         ADD COLUMN recording_since timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE sessions.rooms DROP COLUMN recording_asked_at, DROP COLUMN recording_peer_id, DROP COLUMN recording_since`,
    );
  }
}
