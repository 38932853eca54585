import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { UserRosterFilters } from '../__generated__/resolvers';
import type { Conditions } from '../people/subject';
import { peopleFound } from './people-of-roles';
import { isWholeRoster } from './roster-conditions';

/** The count stops here: counting a program of fifty thousand would take longer than loading the page. */
export const MOST_COUNTED = 1000;

export interface RosterCounts {
  total: number;
  activeTotal: number;
  totalIsAtLeast: boolean;
}

export async function countRoster(
  db: TenantDb,
  actor: Actor,
  filters: UserRosterFilters,
  conditions: Conditions,
): Promise<RosterCounts> {
  if (isSuperAdmin(actor) && isWholeRoster(filters)) return tallied(db, filters);
  const { sql, values } = peopleFound(actor, filters, conditions);
  const [found] = await db.query<{ people: number; active: number }>(
    `SELECT count(*)::int AS people, count(*) FILTER (WHERE found.status = 'ACTIVATED')::int AS active
     FROM (${sql} LIMIT ${MOST_COUNTED + 1}) AS found`,
    values,
  );
  return presentCounts(found!);
}

export function presentCounts({ people, active }: { people: number; active: number }): RosterCounts {
  return {
    total: Math.min(people, MOST_COUNTED),
    activeTotal: Math.min(active, MOST_COUNTED),
    totalIsAtLeast: people > MOST_COUNTED,
  };
}

async function tallied(db: TenantDb, { statuses }: UserRosterFilters): Promise<RosterCounts> {
  const rows = await db.query<{ status: string; people: number }>(
    `SELECT t.status, sum(t.people)::int AS people FROM identity.member_tallies t GROUP BY t.status`,
  );
  const wanted = rows.filter(({ status }) =>
    statuses?.length ? statuses.some((each) => each === status) : status !== 'ARCHIVED',
  );
  return {
    total: wanted.reduce((sum, { people }) => sum + people, 0),
    activeTotal: wanted.find(({ status }) => status === 'ACTIVATED')?.people ?? 0,
    totalIsAtLeast: false,
  };
}
