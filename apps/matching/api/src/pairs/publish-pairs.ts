import type { PairsChanged, ChangedPair } from '@lyceum/contracts/matching';
import type { TenantDb } from '@lyceum/server/tenancy';

/** The columns of matching.pairs that events carry, without a table alias. */
export const PUBLISHED_COLUMNS = `id AS "pairId", program_id AS "programId", tutor_id AS "tutorId", tutee_id AS "tuteeId",
  hourly_rate::text AS "hourlyRate"`;

/** Pairs in one event. */
const MOST = 500;
/** People who are pushed to one by one; for more, the whole ecosystem is pushed to. */
const MOST_PUSHED = 1000;

/** Publishes the pairs, and pushes to open pages of their people and of admins. */
export async function publishPairs(
  db: TenantDb,
  type: 'matching.pair-made' | 'matching.pair-ended',
  pairs: readonly ChangedPair[],
): Promise<void> {
  if (pairs.length === 0) return;
  for (let first = 0; first < pairs.length; first += MOST) {
    const payload: PairsChanged = { pairs: pairs.slice(first, first + MOST) };
    await db.record({ type, payload });
  }
  const people = [...new Set(pairs.flatMap(({ tutorId, tuteeId }) => [tutorId, tuteeId]))];
  if (people.length > MOST_PUSHED) return db.notify({ userIds: 'ecosystem', topics: ['pairs'] });
  for (const programId of new Set(pairs.map((pair) => pair.programId)))
    db.notify({ userIds: people, programId, topics: ['pairs'] });
}
