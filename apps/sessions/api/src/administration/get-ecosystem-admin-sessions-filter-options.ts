import { gradeLevelOrder } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/read-facts';

/** Subjects, grade levels and schools that occur in sessions, by skipping from value to value through the index. */
export async function getEcosystemAdminSessionsFilterOptions(
  actor: Actor,
  _args: unknown,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const [subjects, facets] = await Promise.all([
    reader.read<{ name: string }>(
      'subjects-all',
      `SELECT name FROM sessions.subject_names ORDER BY name`,
      [],
    ),
    reader.read<{ facet: string; value: string }>(
      'facet-values',
      `WITH RECURSIVE found AS (
         (SELECT facet, value FROM sessions.session_facets ORDER BY facet, value LIMIT 1)
         UNION ALL
         SELECT next.facet, next.value FROM found CROSS JOIN LATERAL (
           SELECT facet, value FROM sessions.session_facets f WHERE (f.facet, f.value) > (found.facet, found.value)
           ORDER BY facet, value LIMIT 1) next
       ) SELECT facet, value FROM found`,
      [],
    ),
  ]);
  const valuesOf = (facet: string) => facets.filter((row) => row.facet === facet).map(({ value }) => value);
  return {
    subjects: subjects.map(({ name }) => name),
    gradeLevels: valuesOf('GRADE').sort((a, b) => gradeLevelOrder(a) - gradeLevelOrder(b)),
    schools: valuesOf('SCHOOL').map((id) => ({ __typename: 'School', id })),
  };
}
