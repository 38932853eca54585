import type { Actor } from '@lyceum/server/actor';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryStudentRosterSearchArgs, RosterSearchPage } from '../__generated__/resolvers';
import { wordsOf } from './record-query';
import { descriptorsOf, searchRoster } from './roster-search';
import { STUDENT_NAMES, studentHas } from './student-names';

interface Found {
  id: string;
  external_id: string;
  first_name: string | null;
  last_name: string | null;
  grade_level: string | null;
  school: string | null;
}

export async function studentRosterSearch(
  actor: Actor,
  { input }: QueryStudentRosterSearchArgs,
  services: Services,
): Promise<RosterSearchPage> {
  const words = wordsOf(input.search, 'input.search');
  const page = await searchRoster(actor, input, services, async (db, { id }, { limit, offset }) => {
    const rows = await db.query<Found>(
      `SELECT s.id, s.external_id, ${STUDENT_NAMES.first} AS first_name, ${STUDENT_NAMES.last} AS last_name, s.grade_level, c.name AS school
       FROM roster.program_students e JOIN roster.students s ON s.ecosystem_id = e.ecosystem_id AND s.id = e.student_id
       LEFT JOIN roster.schools c ON c.ecosystem_id = s.ecosystem_id AND c.id = s.school_id
       WHERE e.ecosystem_id = $1 AND e.program_id = $2 AND NOT EXISTS (SELECT FROM roster.sync_members m WHERE m.ecosystem_id = $1 AND m.program_id = e.program_id AND m.kind = 'STUDENT'
           AND m.external_id = s.external_id AND m.archived_at IS NOT NULL)
         AND ${studentHas('$3')}
       ORDER BY s.external_id LIMIT $4 OFFSET $5`,
      [db.ecosystemId, id, words, limit, offset],
    );
    return rows.map((row) => {
      const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
      return {
        id: row.id,
        label: name || row.external_id,
        descriptors: descriptorsOf(name ? row.external_id : null, row.school, row.grade_level),
      };
    });
  });
  personViewLog(services).note(
    actor,
    'SCHOOL_RECORD',
    page.items.map(({ id }) => id),
  );
  return page;
}
