import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { QueryGetObserverCandidatesArgs } from '../__generated__/resolvers';
import { leaderRole, OBSERVES_AS_LEADER } from '../lesson-entry/subject';
import { assertAdministered } from '../permissions/subject';
import { inTransaction } from '../projections/subject';

const MOST = 100;

export function getObserverCandidates(
  actor: Actor,
  { programId }: QueryGetObserverCandidatesArgs,
  { tenancy, clock }: Services,
) {
  return tenancy.within(actor, async (db) => {
    await assertAdministered(actor, programId, inTransaction(db));
    const ids = await adminsOf(db, programId);
    const leaders = await leadersOf(db, programId.toLowerCase(), clock.now());
    const own = actor.userId ? [actor.userId] : [];
    const all = [...new Set([...(ids.includes(own[0] ?? '') ? [] : own), ...ids, ...leaders])];
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

/** Leaders who may observe, where the program lets them. */
async function leadersOf(db: TenantDb, programId: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(
    `SELECT e.user_id AS "userId" FROM sessions.people e
     JOIN sessions.observation_rules r ON r.ecosystem_id = e.ecosystem_id AND r.program_id = $3
     WHERE ${OBSERVES_AS_LEADER} ORDER BY e.last_name, e.first_name, e.user_id LIMIT ${MOST}`,
    [leaderRole(programId), now, programId],
  );
  return rows.map(({ userId }) => userId);
}

/** SQL over `e`, a person, with the role in $1. */
const ADMINISTERS = `e.program_roles @> $1::jsonb AND e.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')`;

/** Whether the person may observe lessons of the program for this actor. */
export async function mayObserve(
  db: TenantDb,
  actor: Actor,
  { programId, userId, now }: { programId: string; userId: string; now: Date },
): Promise<boolean> {
  if (userId === actor.userId) return true;
  const rows = await db.query(`SELECT 1 FROM sessions.people e WHERE ${ADMINISTERS} AND e.user_id = $2`, [
    JSON.stringify([{ programId, role: 'PROGRAM_ADMIN' }]),
    userId,
  ]);
  return rows.length > 0 || (await observesAsLeader(db, { programId, userId, now }));
}

/** Whether the program lets this leader observe lessons of others. */
export async function observesAsLeader(
  db: TenantDb,
  { programId, userId, now }: { programId: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM sessions.people e
     JOIN sessions.observation_rules r ON r.ecosystem_id = e.ecosystem_id AND r.program_id = $3
     WHERE ${OBSERVES_AS_LEADER} AND e.user_id = $4`,
    [leaderRole(programId), now, programId, userId],
  );
  return rows.length > 0;
}
