import type { Services } from '@lyceum/server/subgraph';

const FEW = 20;

/** Sums the increments of each ecosystem that has many into one row per status, in one statement. */
export async function joinTallies(services: Services): Promise<void> {
  await services.tenancy.platformWide('join the tallies of people', (db) =>
    db.query(
      `WITH gone AS (
         DELETE FROM identity.member_tallies t WHERE t.ecosystem_id IN (
           SELECT ecosystem_id FROM identity.member_tallies GROUP BY 1 HAVING count(*) > ${FEW})
         RETURNING t.ecosystem_id, t.status, t.people)
       INSERT INTO identity.member_tallies (ecosystem_id, status, people)
       SELECT ecosystem_id, status, sum(people) FROM gone GROUP BY 1, 2`,
    ),
  );
}
