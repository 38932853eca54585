import { Forbidden, NotFound, Unauthenticated } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { SignWaiverAnswer } from '../__generated__/resolvers';
import { waiversOf } from './sign-waiver';

/** Withdraws the actor's own signature; the signed text stays as evidence, with the timestamp. */
export async function withdrawWaiver(
  actor: Actor,
  waiverId: string,
  services: Services,
): Promise<SignWaiverAnswer> {
  if (!actor.userId) throw new Unauthenticated();
  if (actor.operatorVisit) throw new Forbidden();
  if (!isUuid(waiverId)) throw new NotFound('waiver');
  const { userId } = actor;
  return services.tenancy.within(actor, async (db) => {
    const withdrawn = await db.query<{ title: string }>(
      `UPDATE identity.signed_waivers w SET withdrawn_at = $4
       WHERE w.ecosystem_id = $1 AND w.user_id = $2 AND w.waiver_id = $3 AND w.withdrawn_at IS NULL RETURNING w.title`,
      [db.ecosystemId, userId, waiverId, services.clock.now()],
    );
    if (withdrawn.length === 0) throw new NotFound('waiver');
    await db.audit({
      action: 'withdraw-waiver',
      subjectKind: 'user',
      subjectId: userId,
      before: { title: withdrawn[0]!.title },
    });
    db.notify({ userIds: 'ecosystem', topics: ['waivers'] });
    return { waivers: await waiversOf(db, userId, actor) };
  });
}
