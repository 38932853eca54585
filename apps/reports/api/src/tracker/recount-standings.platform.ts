import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { countAllWeeks, lockLedger } from '../ledger/subject';
import { countStandings, type Member } from '../standings/subject';

const MOST = 1000;
/** Longest age of a count. */
const AGE = '6 hours';

/**
 * Recounts everybody's standings several times a day, because they change as weeks pass; people without a count come
 * first and are counted from their first week.
 */
export const recountStandings = defineSchedule<Services>({
  kind: 'recount-standings',
  everyMs: 60_000,
  handler: recountDue,
});

type Due = Member & { ecosystemId: string; never: boolean };

export async function recountDue(services: Services): Promise<void> {
  for (let many = MOST; many === MOST;) many = await recountBatch(services);
}

async function recountBatch({ tenancy, clock }: Services): Promise<number> {
  const now = clock.now();
  const due = await tenancy.platformRead<Due>('standings to count anew', {
    name: 'standings-to-count',
    text: `SELECT ecosystem_id AS "ecosystemId", program_id AS "programId", user_type AS "userType", user_id AS "userId",
        counted_at = 'epoch' AS never
      FROM reports.standings WHERE counted_at < $1::timestamptz - interval '${AGE}' ORDER BY counted_at LIMIT ${MOST}`,
    values: [now],
  });
  for (const ecosystemId of new Set(due.map((each) => each.ecosystemId)))
    await tenancy.within(systemActor(ecosystemId, 'count who takes part'), async (db) => {
      const own = due.filter((each) => each.ecosystemId === ecosystemId);
      await lockLedger(db);
      await countAllWeeks(
        db,
        own.filter(({ never }) => never),
      );
      await countStandings(db, own, now);
      for (const programId of new Set(own.map((each) => each.programId)))
        db.notify({ userIds: [], programId, topics: ['engagement'] });
    });
  return due.length;
}
