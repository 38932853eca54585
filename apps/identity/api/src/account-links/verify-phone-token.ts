import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { VerificationAnswer } from '../__generated__/resolvers';
import { takeOwnCode } from '../mfa/subject';
import { publishPeople } from '../people/subject';
import { ownAccount } from '../passwords/subject';
import { countTry, forgetTries } from '../tries/subject';

/** Takes the code that was sent by text, if the profile still has that number. */
export async function verifyPhoneToken(
  actor: Actor,
  { token }: { token: string },
  services: Services,
): Promise<VerificationAnswer> {
  const accountId = ownAccount(actor);
  if ((await countTry(services, 'second-step', accountId, actor)) !== null)
    return { verified: false, refusal: 'TOO_MANY_TRIES' };
  const taken = await takeOwnCode(accountId, { purpose: 'PHONE', code: token }, services);
  if (!taken) return { verified: false, refusal: 'INVALID_LINK' };
  await forgetTries(services, 'second-step', accountId, actor);
  const isOwn = await services.tenancy.within(actor, async (db) => {
    const rows = await db.query<{ id: string }>(
      `UPDATE identity.members SET verified_phone = phone_number, phone_verified_at = now()
       WHERE ecosystem_id = $1 AND id = $2 AND phone_number = $3 RETURNING id`,
      [db.ecosystemId, actor.userId, taken.sendTo],
    );
    // A verified number may receive text messages.
    const ids = rows.map(({ id }) => id);
    await publishPeople(db, services, ids);
    return ids.length > 0;
  });
  return isOwn ? { verified: true, refusal: null } : { verified: false, refusal: 'INVALID_LINK' };
}
