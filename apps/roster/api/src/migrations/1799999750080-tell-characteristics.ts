import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

const KNOWN = `('gender', 'ethnicity', 'ell', 'iep', 'gifted_flag', 'homeless_flag', 'disability', 'economic_disadvantage')`;

/** Publishes the characteristics of learners that were imported before reports split figures by them, 500 in an event. */
export class TellCharacteristics1799999750080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO roster.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'roster.characteristics-saved', 1, jsonb_build_object('learners', jsonb_agg(n.learner ORDER BY n.place))
       FROM (SELECT p.ecosystem_id, p.learner, p.place, (p.place - 1) / 500 AS batch
         FROM (SELECT s.ecosystem_id, jsonb_build_object('userId', s.id, 'characteristics', k.known) AS learner,
             row_number() OVER (PARTITION BY s.ecosystem_id ORDER BY s.id) AS place
           FROM roster.students s CROSS JOIN LATERAL (
             SELECT jsonb_object_agg(c.key, c.value) AS known FROM jsonb_each(s.characteristics) c
             WHERE c.key IN ${KNOWN} AND c.value <> 'null') k
           WHERE k.known IS NOT NULL) p) n
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
