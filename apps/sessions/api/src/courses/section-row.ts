import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { CourseEnrollRole } from '../__generated__/resolvers';
import { type Reader } from '../projections/subject';
import type { WindowFacts } from './enrollment-window';

/** One row of `sessions.course_sections`, with the field names of the code. */
export interface SectionRow extends WindowFacts {
  id: string;
  name: string;
  description: string | null;
  /** The first program holds the sessions. */
  programIds: string[];
  enrollRoles: CourseEnrollRole[];
  perUserRate: string | null;
  maxEnrollments: number | null;
  enrolled: number;
  leaderIds: string[];
  createdBy: string | null;
}

/** Select list: `c.` of course_sections. */
export const SECTION_COLUMNS = `c.id, c.name, c.description, c.program_ids AS "programIds", c.enroll_roles AS "enrollRoles",
  c.per_user_rate::text AS "perUserRate", c.max_enrollments AS "maxEnrollments", c.enrolled, c.leader_ids AS "leaderIds",
  c.time_zone_id AS "timeZoneId", c.drop_deadline::text AS "dropDeadline", c.enroll_start_date::text AS "enrollStartDate",
  c.enroll_start_time AS "enrollStartTime", c.enroll_end_date::text AS "enrollEndDate", c.enroll_end_time AS "enrollEndTime",
  c.archived, c.created_by AS "createdBy"`;

export async function readSections(reader: Reader, ids: readonly string[]): Promise<Map<string, SectionRow>> {
  const rows = await reader.read<SectionRow>(
    'course-sections-by-id',
    `SELECT ${SECTION_COLUMNS} FROM sessions.course_sections c WHERE c.id = ANY ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The section with this id, or with a series of this id: a section whose series was split has several. */
export async function findSectionId(reader: Reader, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await reader.read<{ id: string }>(
    'course-section-of-series',
    `SELECT id FROM sessions.course_sections WHERE id = $1
     UNION ALL (SELECT course_section_id FROM sessions.sessions WHERE series_id = $1 AND course_section_id IS NOT NULL LIMIT 1)
     LIMIT 1`,
    [id],
  );
  return row?.id ?? null;
}

export type SectionState = Omit<SectionRow, 'enrolled' | 'archived' | 'createdBy'>;

export async function saveSection(db: TenantDb, section: SectionState): Promise<void> {
  await db.query(
    `INSERT INTO sessions.course_sections AS c (ecosystem_id, id, name, description, program_ids, enroll_roles, per_user_rate,
       max_enrollments, leader_ids, time_zone_id, drop_deadline, enroll_start_date, enroll_start_time, enroll_end_date,
       enroll_end_time, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, description = excluded.description,
       program_ids = excluded.program_ids, enroll_roles = excluded.enroll_roles, per_user_rate = excluded.per_user_rate,
       max_enrollments = excluded.max_enrollments, leader_ids = excluded.leader_ids, time_zone_id = excluded.time_zone_id,
       drop_deadline = excluded.drop_deadline, enroll_start_date = excluded.enroll_start_date,
       enroll_start_time = excluded.enroll_start_time, enroll_end_date = excluded.enroll_end_date,
       enroll_end_time = excluded.enroll_end_time`,
    [
      db.ecosystemId,
      section.id,
      section.name,
      section.description,
      section.programIds,
      section.enrollRoles,
      section.perUserRate,
      section.maxEnrollments,
      section.leaderIds,
      section.timeZoneId,
      section.dropDeadline,
      section.enrollStartDate,
      section.enrollStartTime,
      section.enrollEndDate,
      section.enrollEndTime,
      db.actor.userId,
    ],
  );
}
