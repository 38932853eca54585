import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { membersByIds, type Member } from './member';
import { presentUser, type PresentedUser } from './present-user';
import { loadOperator } from './load-operator.platform';

/** Null without a membership here; for an operator on a visit, that in the platform's own ecosystem. */
export async function getCurrentUserV2(actor: Actor, services: Services): Promise<PresentedUser | null> {
  if (!actor.userId) return null;
  if (actor.operatorVisit) return loadOperator(actor, services);
  const [member] = await services.tenancy.read<Member & object>(actor, membersByIds([actor.userId]));
  return presentUser(actor, member);
}
