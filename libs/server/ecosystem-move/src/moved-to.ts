import { systemActor } from '@lyceum/server/actor';
import type { Tenancy } from '@lyceum/server/tenancy';

/** The longest chain of organizations that each became a program of the next. */
const MOST_STEPS = 20;

/** The ecosystem that now has all data of this one; null where it was not moved. */
export async function movedTo(
  ecosystemId: string,
  { tenancy }: { tenancy: Tenancy },
): Promise<string | null> {
  let last: string | null = null;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const from: string = last ?? ecosystemId;
    const [move] = await tenancy.within(systemActor(from, 'where it has moved'), (db) =>
      db.query<{ to: string }>(
        `SELECT target_id AS "to" FROM ${db.schema}.moves WHERE ecosystem_id = $1 AND state = 'DONE' LIMIT 1`,
        [from],
      ),
    );
    if (!move) return last;
    last = move.to;
  }
  return last;
}
