import type { SchoolCalendar } from '@lyceum/contracts/ecosystems';
import type { PersonFacts, Reader } from '../projections/subject';
import type { SchoolTime } from './school-day-off';

/** The calendars of the learners' schools, in one statement; empty where no learner attends a school. */
export async function readSchoolTimes(
  reader: Reader,
  learnerIds: readonly string[],
  people: ReadonlyMap<string, PersonFacts>,
  ecosystemZone: string,
): Promise<SchoolTime[]> {
  const schoolOf = new Map<string, Set<string>>();
  for (const userId of learnerIds) {
    const schoolId = people.get(userId)?.schoolId;
    if (schoolId) schoolOf.set(schoolId, (schoolOf.get(schoolId) ?? new Set()).add(userId));
  }
  if (schoolOf.size === 0) return [];
  const rows = await reader.read<{ id: string; name: string; calendar: SchoolCalendar }>(
    'school-calendars',
    `SELECT id, name, calendar FROM sessions.schools WHERE id = ANY ($1::uuid[]) AND calendar IS NOT NULL ORDER BY sessions.fold_text(name), id`,
    [[...schoolOf.keys()]],
  );
  return rows.map(({ id, name, calendar }) => ({
    name,
    calendar,
    timeZoneId: calendar.timeZoneId ?? ecosystemZone,
    learnerIds: schoolOf.get(id) ?? new Set(),
  }));
}
