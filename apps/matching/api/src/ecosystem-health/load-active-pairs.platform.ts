import type { RequestScope, Services } from '@lyceum/server/subgraph';

/** Counts the active pairs of all ecosystems of one answer in one statement. */
export async function loadActivePairs(
  scope: RequestScope,
  ecosystemId: string,
  { tenancy }: Services,
): Promise<number> {
  const loader = scope.loader<string, number>('active-pairs', async (ids) => {
    const rows = await tenancy.platformRead<{ ecosystemId: string; pairs: number }>(
      'operator looks after ecosystems',
      {
        name: 'active-pairs-of-ecosystems',
        text: `SELECT ecosystem_id AS "ecosystemId", count(*)::int AS pairs FROM matching.pairs
          WHERE ecosystem_id = ANY ($1::uuid[]) AND ended_at IS NULL GROUP BY 1`,
        values: [ids],
      },
    );
    const counts = new Map(rows.map((row) => [row.ecosystemId, row.pairs]));
    return ids.map((id) => counts.get(id) ?? 0);
  });
  return (await loader.load(ecosystemId)) ?? 0;
}
