import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { UserRosterFilters } from '../__generated__/resolvers';
import { Conditions, rolesByKind } from '../people/subject';
import { isWholeRoster } from './roster-conditions';

/** Ranges of an index that are merged in order; for more, the general query is faster. */
const MOST_RANGES = 12;

/** A query for `id`, `sort_name`, `status` and, unless it reads roles, `created_at`. */
export interface FoundPeople {
  sql: string;
  values: unknown[];
  /** Its rows are in the order of names, each person once. */
  inOrder: boolean;
}

/** People whom the filters match: `conditions` are those of `rosterConditions`. */
export function peopleFound(actor: Actor, filters: UserRosterFilters, conditions: Conditions): FoundPeople {
  const ofRoles = new Conditions();
  const sql = peopleOfRoles(actor, filters, ofRoles);
  if (sql) return { sql, values: ofRoles.values, inOrder: true };
  return {
    sql: `SELECT m.id, m.sort_name, m.status, m.created_at FROM identity.members m WHERE ${conditions.sql}`,
    values: conditions.values,
    inOrder: false,
  };
}

/**
 * Where only a program, roles or the actor's programs narrow the list, its people are ranges of the indexes of roles,
 * in the order of names: a query for `id`, `sort_name` and `status`, each person once. Null where another filter, or
 * none, narrows it.
 */
function peopleOfRoles(actor: Actor, filters: UserRosterFilters, conditions: Conditions): string | null {
  const { programId, roles: names, statuses, ...others } = filters;
  if (!isWholeRoster(others) || (others.sort && others.sort.field !== 'NAME')) return null;
  const { programRoles, ecosystemRoles } = rolesByKind('selectedFilters.roles', names);
  const programIds = programsAsked(actor, programId);
  const inProgram = (id: string) => {
    const roles =
      programRoles.length > 0 ? ` AND r.role = ANY(${conditions.value(programRoles)}::text[])` : '';
    return `program_roles r WHERE r.program_id = ${conditions.value(id)}::uuid${roles}`;
  };
  const withRole = (table: string) => (role: string) =>
    `${table} r WHERE r.role = ${conditions.value(role)}::text`;
  const mayBeRanges = programIds ? ecosystemRoles.length === 0 : Boolean(names?.length);
  if (!mayBeRanges) return null;
  const ranges = programIds
    ? programIds.map(inProgram)
    : [...programRoles.map(withRole('program_roles')), ...ecosystemRoles.map(withRole('ecosystem_roles'))];
  if (ranges.length === 0 || ranges.length > MOST_RANGES) return null;
  const ofStatus = statuses?.length
    ? `r.status = ANY(${conditions.value(statuses)}::text[])`
    : `r.status <> 'ARCHIVED'`;
  const direction = others.sort?.descending ? 'DESC' : 'ASC';
  const found = ranges.map(
    (range) => `SELECT r.user_id AS id, r.sort_name, r.status FROM identity.${range} AND ${ofStatus}`,
  );
  return `SELECT DISTINCT ON (f.sort_name, f.id) f.id, f.sort_name, f.status FROM (${found.join(' UNION ALL ')}) AS f
          ORDER BY f.sort_name ${direction}, f.id ${direction}`;
}

/** Null: all programs. */
function programsAsked(actor: Actor, programId: string | null | undefined): string[] | null {
  if (programId) return [programId];
  return isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');
}
