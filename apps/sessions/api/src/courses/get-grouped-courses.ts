import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { firstOf, type ProgramSearch } from '../listing/subject';
import { readAllPrograms, type Reader, readSettings } from '../projections/subject';
import { mayCreateWith } from '../permissions/subject';
import type { QueryGetGroupedCoursesArgs } from '../__generated__/resolvers';
import { SECTION_COLUMNS, type SectionRow } from './section-row';
import { seen, seenBy, SectionViewing } from './section-viewing';

const PAGE_SIZE = 10;
const LAST_PAGE = 1000;
/** Most sections listed per course. */
const MOST = 50;

/** Courses by name, each with the sections that the actor sees. */
export async function getGroupedCourses(
  actor: Actor,
  { pageNum: page, programId, archived }: QueryGetGroupedCoursesArgs,
  services: Services,
) {
  const pageNum = page ?? 1;
  if (pageNum < 1 || pageNum > LAST_PAGE) throw new BadInput('pageNum', t('courses.noSuchPage'));
  if (programId && !isUuid(programId)) throw new NotFound('program');
  const shared = SectionViewing.of(actor, services);
  const { reader, viewing } = shared;
  const asker = await viewing.asker();
  const where = `c.archived = $1 AND ($2::uuid IS NULL OR $2 = ANY (c.program_ids)) AND ${seen(3)}`;
  const values = [archived ?? false, programId ?? null, ...seenBy(asker)];
  const [rows, [count]] = await Promise.all([
    reader.read<SectionRow & { courseKey: string }>(
      'courses-page',
      `SELECT c.course_key AS "courseKey", ${SECTION_COLUMNS} FROM (
         SELECT c.course_key FROM sessions.course_sections c WHERE ${where}
         GROUP BY c.course_key ORDER BY c.course_key LIMIT ${PAGE_SIZE} OFFSET $9) page
       CROSS JOIN LATERAL (
         SELECT * FROM sessions.course_sections c WHERE c.course_key = page.course_key AND ${where}
         ORDER BY c.id LIMIT ${MOST}) c
       ORDER BY c.course_key, c.id`,
      [...values, (pageNum - 1) * PAGE_SIZE],
    ),
    reader.read<{ total: number }>(
      'courses-count',
      `SELECT count(DISTINCT c.course_key)::int AS total FROM sessions.course_sections c WHERE ${where}`,
      values,
    ),
  ]);
  const total = count?.total ?? 0;
  return {
    courses: grouped(rows, shared),
    total,
    hasMore: total > pageNum * PAGE_SIZE,
    programsToCreateIn: (sought: ProgramSearch) => programsToCreateIn(reader, shared, sought),
  };
}

function grouped(rows: (SectionRow & { courseKey: string })[], shared: SectionViewing) {
  const courses = new Map<string, (SectionRow & { courseKey: string })[]>();
  for (const row of rows) courses.set(row.courseKey, [...(courses.get(row.courseKey) ?? []), row]);
  return [...courses.values()].map((sections) => ({
    name: sections[0]!.name,
    sections: sections.map((row) => shared.view(row)),
  }));
}

/** Programs in which the actor could create a section (as its leader, where they are one). */
async function programsToCreateIn(reader: Reader, { viewing }: SectionViewing, sought: ProgramSearch) {
  if ((await readSettings(reader)).archived) return [];
  const [asker, programs] = [await viewing.asker(), await readAllPrograms(reader)];
  const own = programs
    .filter((program) => program.rules.sessionCapabilities.includes('COURSE'))
    .filter((program) => mayCreateWith(asker, program, [asker.actor.userId ?? ''], []));
  return firstOf(own, sought);
}
