import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { loadMember } from './member';
import { presentUser, type PresentedUser } from './present-user';

/** An operator's own record is in the platform's ecosystem, whichever one they visit. */
export async function loadOperator(actor: Actor, services: Services): Promise<PresentedUser | null> {
  const member = await services.tenancy.platformWide('operator on a visit', (db) =>
    loadMember(db, actor.userId!),
  );
  if (!member) return null;
  return presentUser({ ...actor, ecosystemId: member.ecosystemId }, member);
}
