import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Sections of courses: series of sessions in which learners enrol as a whole. */
export class Courses1796000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...sections(), ...enrollments(), ...counting(), ...ofSessions()]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE sessions.sessions DROP COLUMN course_section_id`,
      `DROP TABLE sessions.course_enrollments`,
      `DROP FUNCTION sessions.count_enrollments()`,
      `DROP TABLE sessions.course_sections`,
    ]);
  }
}

function sections(): string[] {
  return [
    // The id is that of the section's first series. Sections with the same name are sections of one course.
    ...tenantTable(
      'sessions',
      'course_sections',
      `id uuid NOT NULL, name text NOT NULL, course_key text GENERATED ALWAYS AS (lower(name)) STORED,
       description text, program_ids uuid[] NOT NULL, enroll_roles text[] NOT NULL, per_user_rate numeric(10, 2),
       max_enrollments int, enrolled int NOT NULL DEFAULT 0, leader_ids uuid[] NOT NULL, time_zone_id text NOT NULL,
       drop_deadline date, enroll_start_date date, enroll_start_time text, enroll_end_date date, enroll_end_time text,
       archived boolean NOT NULL DEFAULT false, created_by uuid, created_at timestamptz NOT NULL DEFAULT now(),
       CONSTRAINT section_not_oversold CHECK (enrolled <= max_enrollments)`,
    ),
    `CREATE INDEX course_sections_by_course ON sessions.course_sections (ecosystem_id, course_key, id)`,
  ];
}

function enrollments(): string[] {
  return [
    // Ended rows stay: who was enrolled, from when to when, and the reason for the end.
    ...tenantTable(
      'sessions',
      'course_enrollments',
      `id uuid NOT NULL DEFAULT uuidv7(), section_id uuid NOT NULL, user_id uuid NOT NULL,
       enrolled_at timestamptz NOT NULL DEFAULT now(), enrolled_by uuid,
       left_at timestamptz, left_by uuid, reason text,
       CONSTRAINT leaves_with_a_reason CHECK (left_at IS NULL OR reason IS NOT NULL),
       CONSTRAINT of_a_section FOREIGN KEY (ecosystem_id, section_id) REFERENCES sessions.course_sections (ecosystem_id, id)`,
    ),
    `CREATE UNIQUE INDEX course_enrollments_once ON sessions.course_enrollments (ecosystem_id, section_id, user_id) WHERE left_at IS NULL`,
    `CREATE INDEX course_enrollments_of_person ON sessions.course_enrollments (ecosystem_id, user_id) WHERE left_at IS NULL`,
  ];
}

/** A trigger keeps the count equal to the rows, so that section_not_oversold refuses an excess enrolment. */
function counting(): string[] {
  return [
    `CREATE FUNCTION sessions.count_enrollments() RETURNS trigger LANGUAGE plpgsql SET search_path = sessions, public AS $$
      DECLARE more int := 0;
      BEGIN
        IF TG_OP <> 'DELETE' AND NEW.left_at IS NULL THEN more := more + 1; END IF;
        IF TG_OP <> 'INSERT' AND OLD.left_at IS NULL THEN more := more - 1; END IF;
        IF more <> 0 THEN
          UPDATE sessions.course_sections SET enrolled = enrolled + more
          WHERE ecosystem_id = coalesce(NEW.ecosystem_id, OLD.ecosystem_id) AND id = coalesce(NEW.section_id, OLD.section_id);
        END IF;
        RETURN NULL;
      END $$`,
    `CREATE TRIGGER count_enrollments AFTER INSERT OR UPDATE OF left_at OR DELETE ON sessions.course_enrollments
       FOR EACH ROW EXECUTE FUNCTION sessions.count_enrollments()`,
  ];
}

function ofSessions(): string[] {
  return [
    `ALTER TABLE sessions.sessions ADD COLUMN course_section_id uuid`,
    `CREATE INDEX sessions_of_course ON sessions.sessions (ecosystem_id, course_section_id, starts_at) WHERE course_section_id IS NOT NULL`,
  ];
}
