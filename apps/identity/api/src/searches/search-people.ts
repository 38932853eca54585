import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { PeopleSearchInput } from '../__generated__/resolvers';
import { type Conditions, findPeople, holdsRole, ofSchools, presentUser } from '../people/subject';

const MOST = 50;

export const limitOf = (limit: number | null | undefined) => Math.min(Math.max(limit ?? 20, 1), MOST);

interface Search extends PeopleSearchInput {
  /** The people whom the actor may find; for super admins this narrows nothing, unless `narrowed` is set. */
  among: (conditions: Conditions) => void;
  narrowed?: boolean;
  archivedToo?: boolean;
}

export async function searchPeople(
  actor: Actor,
  { among, narrowed, archivedToo, ...input }: Search,
  services: Services,
) {
  const { programId, schoolIds, searchTerm, limit } = input;
  if ((programId && !isUuid(programId)) || !(schoolIds ?? []).every(isUuid)) return [];
  const narrow = (conditions: Conditions) => {
    among(conditions);
    holdsRole(conditions, { programId });
    ofSchools(conditions, schoolIds);
  };
  const everybody = isSuperAdmin(actor) && !narrowed && !programId && !schoolIds?.length;
  const members = await services.tenancy.within(actor, (db) =>
    findPeople(db, { searchTerm, limit: limit ?? MOST, archivedToo, narrow: everybody ? null : narrow }),
  );
  return members.flatMap((member) => presentUser(actor, member) ?? []);
}
