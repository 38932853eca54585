import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the latest feedback about or by a person. */
export class FeedbackOfPeople1799998900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX responses_of_person ON learning.responses (ecosystem_id, user_id, submitted_at DESC, id DESC)`,
    );
    await runner.query(
      `CREATE INDEX responses_of_author ON learning.responses (ecosystem_id, submitted_by, submitted_at DESC, id DESC)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
