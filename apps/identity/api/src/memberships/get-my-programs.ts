import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ProgramMembership } from '../__generated__/resolvers';
import { membershipsOf, presentMembership, type MembershipRow } from './program-to-join';

const MOST_OPEN = 100;

/** Where the actor is, and what everybody of the ecosystem sees: those first that let people come. */
export async function getMyPrograms(actor: Actor, { tenancy }: Services): Promise<ProgramMembership[]> {
  if (!actor.userId || actor.operatorVisit) return [];
  const rows = await tenancy.read<MembershipRow>(actor, membershipsOf(actor.userId, MOST_OPEN));
  return rows.map((row) => presentMembership(row, actor.ecosystemRoles));
}
