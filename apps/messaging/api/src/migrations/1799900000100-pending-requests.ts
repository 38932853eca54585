import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** A projection of tutoring requests that wait for a leader whom they name. */
export class PendingRequests1799900000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // A request that no longer waits keeps only its revision, so that a late, older event does not restore it.
      ...tenantTable(
        'messaging',
        'pending_requests',
        `request_id uuid NOT NULL, revision int NOT NULL, program_id uuid, tutor_id uuid, learner_id uuid,
         family_ids uuid[] NOT NULL DEFAULT '{}'`,
        { primaryKey: 'ecosystem_id, request_id' },
      ),
      `CREATE INDEX pending_requests_of_tutor ON messaging.pending_requests (ecosystem_id, tutor_id) WHERE tutor_id IS NOT NULL`,
      `CREATE INDEX pending_requests_of_learner ON messaging.pending_requests (ecosystem_id, learner_id) WHERE tutor_id IS NOT NULL`,
      `CREATE INDEX pending_requests_of_family ON messaging.pending_requests USING gin (family_ids) WHERE tutor_id IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
