import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { UserRosterFilters } from '../__generated__/resolvers';
import type { Conditions } from '../people/conditions';
import { isWholeRoster } from './roster-conditions';

/** Further people are not counted: a count that reads a million rows would take longer than the page. */
export const MOST_COUNTED = 10_000;

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
  const [total, activeTotal] = [
    await counted(db, conditions.sql, conditions.values),
    await counted(db, `(${conditions.sql}) AND m.status = 'ACTIVATED'`, conditions.values),
  ];
  return {
    total: Math.min(total, MOST_COUNTED),
    activeTotal: Math.min(activeTotal, MOST_COUNTED),
    totalIsAtLeast: total > MOST_COUNTED,
  };
}

async function counted(db: TenantDb, sql: string, values: unknown[]): Promise<number> {
  const [row] = await db.query<{ people: number }>(
    `SELECT count(*)::int AS people FROM (SELECT 1 FROM identity.members m WHERE ${sql} LIMIT ${MOST_COUNTED + 1}) AS found`,
    values,
  );
  return row!.people;
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
