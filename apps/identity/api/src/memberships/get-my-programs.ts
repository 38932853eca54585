import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ProgramMembership } from '../__generated__/resolvers';
import { membershipsOf, presentMembership, type MembershipRow } from './program-to-join';

const MOST_OPEN = 100;

/** The actor's programs and the global ones; those that people may join come first. */
export async function getMyPrograms(actor: Actor, { tenancy }: Services): Promise<ProgramMembership[]> {
  if (!actor.userId || actor.operatorVisit) return [];
  const rows = await tenancy.read<MembershipRow>(actor, membershipsOf(actor.userId, MOST_OPEN));
  return rows.map((row) => presentMembership(row, actor.ecosystemRoles));
}
