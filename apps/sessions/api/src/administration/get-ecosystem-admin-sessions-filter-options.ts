import { gradeLevelOrder } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemAdminSessionsFilterOptionsArgs } from '../__generated__/resolvers';
import { hotReads, idsOf } from '../projections/subject';
import { boundPrograms } from '../session-filter/subject';

const SUBJECTS = `
  SELECT known.name FROM sessions.subject_names known
  WHERE $1::uuid[] IS NULL
    OR EXISTS (SELECT 1 FROM sessions.sessions s WHERE s.subject = known.name AND s.program_id = ANY ($1::uuid[]))
  ORDER BY sessions.fold_text(known.name), known.name`;

/** Skips from value to value through the index instead of reading every row. */
const FACETS = `
  WITH RECURSIVE found AS (
    (SELECT facet, value FROM sessions.session_facets ORDER BY facet, value LIMIT 1)
    UNION ALL
    SELECT next.facet, next.value FROM found CROSS JOIN LATERAL (
      SELECT facet, value FROM sessions.session_facets f WHERE (f.facet, f.value) > (found.facet, found.value)
      ORDER BY facet, value LIMIT 1) next
  )
  SELECT found.facet, found.value FROM found
  WHERE $1::uuid[] IS NULL OR EXISTS (
    SELECT 1 FROM sessions.session_facets f JOIN sessions.sessions s ON s.id = f.session_id
    WHERE f.facet = found.facet AND f.value = found.value AND s.program_id = ANY ($1::uuid[]))`;

/** Subjects, grade levels and schools that occur in the sessions of the admin's programs, or of the given program. */
export async function getEcosystemAdminSessionsFilterOptions(
  actor: Actor,
  { programId }: QueryGetEcosystemAdminSessionsFilterOptionsArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const programIds = boundPrograms(actor, programId ? idsOf('programId', [programId]) : null);
  const [subjects, facets] = await Promise.all([
    reader.read<{ name: string }>('filter-subjects', SUBJECTS, [programIds]),
    reader.read<{ facet: string; value: string }>('filter-facets', FACETS, [programIds]),
  ]);
  const valuesOf = (facet: string) => facets.filter((row) => row.facet === facet).map(({ value }) => value);
  return {
    subjects: subjects.map(({ name }) => name),
    gradeLevels: valuesOf('GRADE').sort((a, b) => gradeLevelOrder(a) - gradeLevelOrder(b)),
    schools: valuesOf('SCHOOL').map((id) => ({ __typename: 'School', id })),
  };
}
