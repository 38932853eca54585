import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSectionsForTeacherArgs } from '../__generated__/resolvers';
import { SECTION_COLUMNS, type SectionRow } from './section-row';
import { seen, seenBy, SectionViewing } from './section-viewing';

/** Sections that a teacher leads or created, or of learners of their schools; other teachers' for admins only. */
export async function getSectionsForTeacher(
  actor: Actor,
  { teacherId }: QueryGetSectionsForTeacherArgs,
  services: Services,
) {
  const own = !teacherId || teacherId === actor.userId;
  if (!own && !isProgramAdmin(actor)) throw new Forbidden();
  if (!own && !isUuid(teacherId)) throw new NotFound('person');
  const shared = SectionViewing.of(actor, services);
  const rows = await shared.reader.read<SectionRow>(
    'course-sections-of-teacher',
    `SELECT ${SECTION_COLUMNS} FROM sessions.course_sections c
     WHERE NOT c.archived AND ${seen(3)} AND ($1::uuid = ANY (c.leader_ids) OR c.created_by = $1 OR EXISTS (
       SELECT 1 FROM sessions.course_enrollments e JOIN sessions.people p ON p.user_id = e.user_id
       WHERE e.section_id = c.id AND e.left_at IS NULL AND p.school_id = ANY ($2::uuid[])))
     ORDER BY c.course_key, c.id LIMIT 200`,
    [
      own ? actor.userId : teacherId,
      own && actor.ecosystemRoles.includes('TEACHER') ? actor.supportedSchoolIds : [],
      ...seenBy(await shared.viewing.asker()),
    ],
  );
  return rows.map((row) => shared.view(row));
}
