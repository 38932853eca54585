import { systemActor } from '@lyceum/server/actor';
import type { Tenancy } from '@lyceum/server/tenancy';

/** Organizations that became programs of organizations that became programs of…; more than this nobody follows. */
const MOST_STEPS = 20;

/** Where everything of the ecosystem has gone; null where it is still there. */
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
