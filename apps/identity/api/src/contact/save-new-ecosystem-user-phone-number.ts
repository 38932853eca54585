import type { Actor } from '@lyceum/server/actor';
import { phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationSaveNewEcosystemUserPhoneNumberArgs,
  SavePhoneAnswer,
} from '../__generated__/resolvers';
import { sendVerification } from '../account-links/subject';
import { phoneCountry } from '../ecosystem-facts/subject';
import { changePerson } from '../settings/subject';

/** Saves the number; for the actor's own number, where a text sender is configured, sends the code that verifies it. */
export async function saveNewEcosystemUserPhoneNumber(
  actor: Actor,
  { userId, phone }: MutationSaveNewEcosystemUserPhoneNumberArgs,
  services: Services,
): Promise<SavePhoneAnswer> {
  let number: string | null = null;
  await changePerson(
    actor,
    {
      userId,
      action: 'save-new-phone-number',
      async save(db, member) {
        number = phoneOf('phone', phone, await phoneCountry(db));
        await db.query(`UPDATE identity.members SET phone_number = $3 WHERE ecosystem_id = $1 AND id = $2`, [
          db.ecosystemId,
          member.id,
          number,
        ]);
      },
    },
    services,
  );
  if (!number || userId !== actor.userId) return { saved: true, verificationSent: false };
  const { accepted } = await sendVerification(actor, { type: 'VERIFY_PHONE' }, services);
  return { saved: true, verificationSent: accepted };
}
