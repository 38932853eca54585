import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ProgramMembership } from '../__generated__/resolvers';
import { couldJoinAs } from './membership';
import { membershipsOf, presentMembership, type MembershipRow } from './program-to-join';

const MOST_TO_JOIN = 100;

/** Where the actor is, and where they could come; what is neither is left out. */
export async function getMyPrograms(actor: Actor, { tenancy }: Services): Promise<ProgramMembership[]> {
  if (!actor.userId || actor.operatorVisit) return [];
  const rows = await tenancy.read<MembershipRow>(actor, membershipsOf(actor.userId, MOST_TO_JOIN));
  const { ecosystemRoles } = actor;
  return rows
    .filter((row) => row.roles.length > 0 || couldJoinAs(row, { ecosystemRoles, roles: [] }).length > 0)
    .map((row) => presentMembership(row, ecosystemRoles));
}
