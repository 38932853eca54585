import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CURRENT_ECOSYSTEM, runAll, tenantTable } from '@lyceum/server/tenancy';

/** Requests for substitutes, and which leaders of a session are covered by a substitute. */
export class Substitutes1796000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...requests(), ...coveredLeaders(), ...peopleOfPrograms()]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `DROP FUNCTION sessions.people_of_program(uuid, text)`,
      `DROP INDEX sessions.people_by_program_role`,
      `ALTER TABLE sessions.sessions DROP COLUMN covered_leader_ids`,
      `DROP TABLE sessions.substitute_requests`,
    ]);
  }
}

function requests(): string[] {
  return [
    // program_id, starts_at and ends_at repeat those of the session, so that a board is one range of one index.
    ...tenantTable(
      'sessions',
      'substitute_requests',
      `id uuid NOT NULL DEFAULT uuidv7(), session_id uuid NOT NULL, program_id uuid NOT NULL,
       starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL,
       user_id uuid NOT NULL, claimer_id uuid, requested_by uuid, reason text,
       status text NOT NULL CHECK (status IN ('REQUESTED', 'CLAIMED', 'ASSIGNED', 'CANCELLED', 'EXPIRED')),
       requested_at timestamptz NOT NULL DEFAULT now(), offered_at timestamptz, decided_at timestamptz,
       CONSTRAINT claimed_by_somebody CHECK (status NOT IN ('CLAIMED', 'ASSIGNED') OR claimer_id IS NOT NULL),
       CONSTRAINT not_by_oneself CHECK (claimer_id <> user_id),
       CONSTRAINT of_a_session FOREIGN KEY (ecosystem_id, session_id) REFERENCES sessions.sessions (ecosystem_id, id)`,
    ),
    // At most one active request per leader and session.
    `CREATE UNIQUE INDEX substitute_requests_once ON sessions.substitute_requests (ecosystem_id, session_id, user_id)
       WHERE status IN ('REQUESTED', 'CLAIMED', 'ASSIGNED')`,
    `CREATE INDEX substitute_requests_of_session ON sessions.substitute_requests (ecosystem_id, session_id, id)`,
    `CREATE INDEX substitute_requests_of_program ON sessions.substitute_requests (ecosystem_id, program_id, status, starts_at, id)`,
    `CREATE INDEX substitute_requests_by_user ON sessions.substitute_requests (ecosystem_id, user_id, starts_at, id)`,
    `CREATE INDEX substitute_requests_by_claimer ON sessions.substitute_requests (ecosystem_id, claimer_id, starts_at, id)
       WHERE claimer_id IS NOT NULL`,
    // For the schedule that expires open requests across tenants: few rows, since expiring removes them.
    `CREATE INDEX substitute_requests_to_expire ON sessions.substitute_requests (starts_at) WHERE status = 'REQUESTED'`,
  ];
}

/** A leader covered by a substitute is no participant, but still sees the session. */
function coveredLeaders(): string[] {
  return [`ALTER TABLE sessions.sessions ADD COLUMN covered_leader_ids uuid[] NOT NULL DEFAULT '{}'`];
}

/** jsonb containment is not leakproof: this function runs as the owner and filters by tenant, as search_people does. */
function peopleOfPrograms(): string[] {
  return [
    `CREATE INDEX people_by_program_role ON sessions.people USING gin (program_roles jsonb_path_ops)`,
    `CREATE FUNCTION sessions.people_of_program(program uuid, program_role text) RETURNS TABLE (user_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = sessions, public AS $$
        SELECT p.user_id FROM sessions.people p
        WHERE p.ecosystem_id = ${CURRENT_ECOSYSTEM} AND p.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')
          AND p.program_roles @> jsonb_build_array(jsonb_build_object('programId', program, 'role', program_role))
      $$`,
    `REVOKE EXECUTE ON FUNCTION sessions.people_of_program FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION sessions.people_of_program TO sessions_app`,
  ];
}
