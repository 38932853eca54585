import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { SearchUsersInput } from '../__generated__/resolvers';
import type { Conditions } from './conditions';
import { findPeople } from './find-people';
import { findableBy, holdsRole, ofSchools } from './person-filters';
import { presentUser, type PresentedUser } from './present-user';

const MOST = 50;

/** For pickers: the first few people by name. */
export async function searchUsers(
  actor: Actor,
  input: SearchUsersInput,
  services: Services,
): Promise<PresentedUser[]> {
  const { programId, schoolIds, programRoles, ecosystemRoles } = input;
  if (!idsAreIds(input)) return [];
  const narrowed = programId || schoolIds?.length || programRoles?.length || ecosystemRoles?.length;
  const narrow = (conditions: Conditions) => {
    findableBy(conditions, actor);
    holdsRole(conditions, input);
    ofSchools(conditions, schoolIds);
  };
  const members = await services.tenancy.within(actor, (db) =>
    findPeople(db, {
      searchTerm: input.searchTerm,
      limit: Math.min(Math.max(input.limit ?? 20, 1), MOST),
      narrow: isSuperAdmin(actor) && !narrowed ? null : narrow,
    }),
  );
  return members.flatMap((member) => presentUser(actor, member) ?? []);
}

function idsAreIds({ programId, schoolIds }: SearchUsersInput): boolean {
  return (!programId || isUuid(programId)) && (schoolIds ?? []).every(isUuid);
}
