import { isSuperAdmin, programIdsAs, type Actor, type Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { Read } from '../read';
import { ENROLLMENT_COLUMNS, type EnrollmentRow } from './module-row';

const SIZE = 20;
const MOST_PAGES = 500;

/** Enrollments `e` that the viewer may see. While a program has modules switched off, only its admins do. */
const SEEN = `($2::boolean OR e.program_id = ANY ($3::uuid[])
  OR (e.user_id = $5
      OR e.user_id IN (SELECT f.user_id FROM learning.families f WHERE f.parent_ids @> ARRAY[$5]::uuid[])
      OR e.program_id = ANY ($4::uuid[]) AND EXISTS (
        SELECT 1 FROM learning.sessions s WHERE s.ecosystem_id = e.ecosystem_id AND s.program_id = e.program_id
          AND s.leader_ids @> ARRAY[$5]::uuid[] AND s.learner_ids @> ARRAY[e.user_id]))
    AND EXISTS (SELECT 1 FROM learning.programs p WHERE p.ecosystem_id = e.ecosystem_id AND p.id = e.program_id
      AND p.self_paced AND NOT p.archived))`;

export function checkStudentPage(page: number): void {
  if (page < 0 || page >= MOST_PAGES)
    throw new BadInput('pageIndex', t('modules.pageIndex', { value: MOST_PAGES - 1 }));
}

/** A page of visible enrollments for each of several modules, in the order of the ids. */
export async function readStudents(
  read: Read,
  actor: Actor,
  ids: readonly string[],
  page: number,
): Promise<EnrollmentRow[][]> {
  const rows = await read<EnrollmentRow>(
    'students-of-modules',
    `SELECT found.* FROM unnest($1::uuid[]) AS asked (id) CROSS JOIN LATERAL (
       SELECT ${ENROLLMENT_COLUMNS} FROM learning.module_enrollments e WHERE e.module_id = asked.id AND ${SEEN}
       ORDER BY e.last_active_at DESC, e.id LIMIT $6 OFFSET $7) found`,
    [...seenBy(actor, ids), SIZE, page * SIZE],
  );
  return ids.map((id) => rows.filter(({ moduleId }) => moduleId === id));
}

/** Number of visible enrollments of each module, in the order of the ids. */
export async function countStudents(read: Read, actor: Actor, ids: readonly string[]): Promise<number[]> {
  const counts = await read<{ id: string; total: number }>(
    'count-students-of-modules',
    `SELECT e.module_id AS id, count(*)::int AS total FROM learning.module_enrollments e
     WHERE e.module_id = ANY ($1::uuid[]) AND ${SEEN} GROUP BY 1`,
    seenBy(actor, ids),
  );
  const totals = new Map(counts.map(({ id, total }) => [id, total]));
  return ids.map((id) => totals.get(id) ?? 0);
}

/** An enrollment with the learner's name; null: no event carried it. */
export type NamedEnrollment = EnrollmentRow & { name: string | null };

/** A part of all visible enrollments of a module, the first ones first. */
export function readAllStudents(
  read: Read,
  actor: Actor,
  id: string,
  { size, offset }: { size: number; offset: number },
): Promise<NamedEnrollment[]> {
  return read<NamedEnrollment>(
    'all-students-of-module',
    `SELECT ${ENROLLMENT_COLUMNS}, f.name FROM learning.module_enrollments e
     LEFT JOIN learning.families f ON f.ecosystem_id = e.ecosystem_id AND f.user_id = e.user_id
     WHERE e.module_id = ANY ($1::uuid[]) AND ${SEEN} ORDER BY e.enrolled_at, e.id LIMIT $6 OFFSET $7`,
    [...seenBy(actor, [id]), size, offset],
  );
}

export interface Completion {
  completedAt: Date | null;
  /** Null: no event carried it. */
  name: string | null;
  language: Language | null;
  program: string | null;
  timeZoneId: string | null;
}

/** When a learner completed the module; null where the viewer may not see that, and for one who is not enrolled. */
export async function readCompletion(
  read: Read,
  actor: Actor,
  moduleId: string,
  userId: string,
): Promise<Completion | null> {
  const [found] = await read<Completion>(
    'completion-of-module',
    `SELECT e.completed_at AS "completedAt", f.name, f.language, p.name AS program, p.time_zone_id AS "timeZoneId"
     FROM learning.module_enrollments e
     LEFT JOIN learning.families f ON f.ecosystem_id = e.ecosystem_id AND f.user_id = e.user_id
     LEFT JOIN learning.programs p ON p.ecosystem_id = e.ecosystem_id AND p.id = e.program_id
     WHERE e.module_id = ANY ($1::uuid[]) AND ${SEEN} AND e.user_id = $6`,
    [...seenBy(actor, [moduleId]), userId],
  );
  return found ?? null;
}

/** Values of SEEN, after the ids of the modules. */
function seenBy(actor: Actor, ids: readonly string[]): unknown[] {
  return [
    ids,
    isSuperAdmin(actor),
    programIdsAs(actor, 'PROGRAM_ADMIN'),
    programIdsAs(actor, 'LEADER'),
    actor.userId,
  ];
}
