import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Modules for leaders, and the resources of the library for reports, in events of 500. */
export class Trainings1799999970000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.modules ADD COLUMN audience text NOT NULL DEFAULT 'LEARNERS'
         CONSTRAINT modules_audience CHECK (audience IN ('LEARNERS', 'LEADERS'))`,
      `INSERT INTO learning.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'learning.resources-saved', 1, jsonb_build_object('resources', jsonb_agg(n.resource ORDER BY n.place))
       FROM (SELECT p.ecosystem_id, p.resource, p.place, (p.place - 1) / 500 AS batch
         FROM (SELECT r.ecosystem_id, jsonb_build_object('resourceId', r.id, 'programIds', r.program_ids) AS resource,
             row_number() OVER (PARTITION BY r.ecosystem_id ORDER BY r.id) AS place
           FROM learning.resources r) p) n
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
