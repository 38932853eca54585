import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { PreferredSubject } from '../__generated__/resolvers';

/** In the order of the ids, without archived subjects. One query for all people of a request. */
export async function preferredSubjects(
  scope: RequestScope,
  ids: readonly string[],
  services: Services,
): Promise<PreferredSubject[]> {
  const loader = scope.loader<string, PreferredSubject>('preferred-subjects', async (wanted) => {
    const rows = await services.tenancy.read<PreferredSubject & object>(scope.actor, {
      name: 'preferred-subjects',
      text: `SELECT s.id, s.name AS "courseName", s.code AS "courseCode" FROM identity.subjects s
             WHERE s.id = ANY($1::uuid[]) AND NOT s.archived`,
      values: [wanted],
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return wanted.map((id) => byId.get(id) ?? null);
  });
  const subjects = await Promise.all(ids.map((id) => loader.load(id)));
  return subjects.flatMap((subject) => subject ?? []);
}
