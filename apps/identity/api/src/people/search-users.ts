import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SearchUsersInput } from '../__generated__/resolvers';
import { Conditions } from './conditions';
import { isId, MEMBER_COLUMNS, type Member } from './member';
import { findableBy, holdsRole, matchesTerms, ofSchools } from './person-filters';
import { presentUser, type PresentedUser } from './present-user';

const MOST = 50;

/** For pickers: by name, the first few. */
export async function searchUsers(
  actor: Actor,
  input: SearchUsersInput,
  services: Services,
): Promise<PresentedUser[]> {
  if (!idsAreIds(input)) return [];
  const conditions = new Conditions().add(`m.status <> 'ARCHIVED'`);
  findableBy(conditions, actor);
  matchesTerms(conditions, input.searchTerm);
  holdsRole(conditions, input);
  ofSchools(conditions, input.schoolIds);
  const limit = conditions.value(Math.min(Math.max(input.limit ?? 20, 1), MOST));
  const members = await services.tenancy.within(actor, (db) =>
    db.query<Member>(
      `SELECT ${MEMBER_COLUMNS} FROM identity.members m WHERE ${conditions.sql} ORDER BY m.sort_name, m.id LIMIT ${limit}`,
      conditions.values,
    ),
  );
  return members.flatMap((member) => presentUser(actor, member) ?? []);
}

function idsAreIds({ programId, schoolIds }: SearchUsersInput): boolean {
  return (!programId || isId(programId)) && (schoolIds ?? []).every(isId);
}
