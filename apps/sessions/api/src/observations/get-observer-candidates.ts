import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { QueryGetObserverCandidatesArgs } from '../__generated__/resolvers';
import { assertAdministered } from '../permissions/subject';
import { inTransaction } from '../projections/subject';

const MOST = 100;

export function getObserverCandidates(
  actor: Actor,
  { programId }: QueryGetObserverCandidatesArgs,
  { tenancy }: Services,
) {
  return tenancy.within(actor, async (db) => {
    await assertAdministered(actor, programId, inTransaction(db));
    const ids = await adminsOf(db, programId);
    const all = actor.userId && !ids.includes(actor.userId) ? [actor.userId, ...ids] : ids;
    return all.map((id) => ({ __typename: 'User' as const, id }));
  });
}

async function adminsOf(db: TenantDb, programId: string): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(
    `SELECT e.user_id AS "userId" FROM sessions.people e WHERE ${ADMINISTERS} ORDER BY e.last_name, e.first_name, e.user_id LIMIT ${MOST}`,
    [JSON.stringify([{ programId: programId.toLowerCase(), role: 'PROGRAM_ADMIN' }])],
  );
  return rows.map(({ userId }) => userId);
}

/** SQL over `e`, a person, with the role in $1. */
const ADMINISTERS = `e.program_roles @> $1::jsonb AND e.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')`;

/** Whether the person may observe lessons of the program for this actor. */
export async function mayObserve(
  db: TenantDb,
  actor: Actor,
  programId: string,
  userId: string,
): Promise<boolean> {
  if (userId === actor.userId) return true;
  const rows = await db.query(`SELECT 1 FROM sessions.people e WHERE ${ADMINISTERS} AND e.user_id = $2`, [
    JSON.stringify([{ programId, role: 'PROGRAM_ADMIN' }]),
    userId,
  ]);
  return rows.length > 0;
}
