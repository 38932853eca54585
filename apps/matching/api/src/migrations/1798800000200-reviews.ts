import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Reviews of leaders, and projections of settings, people and completed sessions. */
export class Reviews1798800000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // An earlier table of that name existed in development only.
    await runAll(runner, [
      'DROP TABLE IF EXISTS matching.reviews',
      ...projections(),
      ...held(),
      ...reviews(),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function projections(): string[] {
  return [
    ...tenantTable(
      'matching',
      'ecosystems',
      `time_zone_id text NOT NULL, rating_type text NOT NULL, rating_max int NOT NULL, low_threshold int,
       parents_act boolean NOT NULL, revision bigint NOT NULL`,
      { primaryKey: 'ecosystem_id' },
    ),
    ...tenantTable(
      'matching',
      'programs',
      `id uuid NOT NULL, name text NOT NULL, archived boolean NOT NULL, asks_for_reviews boolean NOT NULL,
       review_readers text[] NOT NULL, revision bigint NOT NULL`,
    ),
    ...tenantTable(
      'matching',
      'people',
      `user_id uuid NOT NULL, name text NOT NULL, search_text text NOT NULL, active boolean NOT NULL, super_admin boolean NOT NULL,
       admin_of uuid[] NOT NULL, leads_in uuid[] NOT NULL, learns_in uuid[] NOT NULL, child_ids uuid[] NOT NULL,
       revision bigint NOT NULL`,
      { primaryKey: 'ecosystem_id, user_id' },
    ),
    // Finds the recipients of low reviews: few people are admins.
    `CREATE INDEX people_who_administer ON matching.people (ecosystem_id, user_id) WHERE super_admin OR admin_of <> '{}'`,
  ];
}

/** `told_at`: when the event occurred; an older event does not overwrite the row. */
function held(): string[] {
  return [
    ...tenantTable(
      'matching',
      'held_sessions',
      `session_id uuid NOT NULL, program_id uuid NOT NULL, subject text NOT NULL, starts_at timestamptz NOT NULL,
       ends_at timestamptz NOT NULL, told_at timestamptz NOT NULL`,
      { primaryKey: 'ecosystem_id, session_id' },
    ),
    ...tenantTable(
      'matching',
      'held_participants',
      `session_id uuid NOT NULL, user_id uuid NOT NULL, user_type text NOT NULL CHECK (user_type IN ('LEADER', 'LEARNER')),
       FOREIGN KEY (ecosystem_id, session_id) REFERENCES matching.held_sessions ON DELETE CASCADE`,
      { primaryKey: 'ecosystem_id, session_id, user_id' },
    ),
    `CREATE INDEX held_participants_by_person ON matching.held_participants (ecosystem_id, user_id)`,
  ];
}

function reviews(): string[] {
  return [
    ...tenantTable(
      'matching',
      'reviews',
      // learner_id: who took part. reviewer_id: who wrote the review, the learner or a parent. Null once erased.
      `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, session_id uuid NOT NULL, session_starts_at timestamptz NOT NULL,
       reviewee_id uuid NOT NULL, learner_id uuid, reviewer_id uuid,
       score int NOT NULL, score_max int NOT NULL, comments text NOT NULL DEFAULT '', search_text text NOT NULL DEFAULT '', low boolean NOT NULL,
       created_at timestamptz NOT NULL, edited_at timestamptz, told_low_at timestamptz,
       deleted_at timestamptz, deleted_by uuid, delete_reason text,
       CONSTRAINT score_on_its_scale CHECK (score BETWEEN 1 AND score_max)`,
    ),
    `CREATE UNIQUE INDEX reviews_once ON matching.reviews (ecosystem_id, session_id, reviewee_id, learner_id)`,
    `CREATE INDEX reviews_by_time ON matching.reviews (ecosystem_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,
    `CREATE INDEX reviews_by_program ON matching.reviews (ecosystem_id, program_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,
    `CREATE INDEX reviews_by_reviewee ON matching.reviews (ecosystem_id, reviewee_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,
    `CREATE INDEX reviews_by_learner ON matching.reviews (ecosystem_id, learner_id, created_at DESC, id DESC)`,
    `CREATE INDEX reviews_by_reviewer ON matching.reviews (ecosystem_id, reviewer_id)`,
    `CREATE INDEX reviews_by_week ON matching.reviews (ecosystem_id, program_id, session_starts_at) WHERE deleted_at IS NULL`,
  ];
}
