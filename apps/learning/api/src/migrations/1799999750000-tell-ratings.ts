import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** As published since: the answers on scales in responses `r`. */
const RATING_OF = `(SELECT jsonb_build_object('responseId', r.id, 'sessionId', r.session_id, 'programId', r.program_id, 'formType', r.form_type,
    'userId', r.user_id, 'answers', count(*), 'points', coalesce(sum((a ->> 'value')::int), 0), 'revision', r.revision)
  FROM jsonb_array_elements(r.answers) AS a
  WHERE a ->> 'questionType' = 'SCALE' AND jsonb_typeof(a -> 'value') = 'number' AND a -> 'offPath' IS NULL)`;

/** Publishes the answers on scales of feedback that was given before reports counted them, in events of 500 responses. */
export class TellRatings1799999750000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO learning.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'learning.feedback-rated', 1, jsonb_build_object('ratings', jsonb_agg(n.rating ORDER BY n.place))
       FROM (SELECT p.ecosystem_id, p.rating, p.place, (p.place - 1) / 500 AS batch
         FROM (SELECT r.ecosystem_id, ${RATING_OF} AS rating, row_number() OVER (PARTITION BY r.ecosystem_id ORDER BY r.id) AS place
           FROM learning.responses r) p) n
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
