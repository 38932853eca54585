import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ContactInformation } from '../__generated__/resolvers';
import { ownAccount } from '../passwords/subject';
import { storedContact } from '../account-links/subject';
import { textSenderOf } from '@lyceum/server/text-messages';

export async function getContactInformation(actor: Actor, services: Services): Promise<ContactInformation> {
  const { email, emailVerified, pendingEmail } = await storedContact(ownAccount(actor), services);
  const rows = await services.tenancy.within(actor, (db) =>
    db.query<{ phone: string | null; verified: boolean | null }>(
      `SELECT phone_number AS phone, verified_phone = phone_number AS verified FROM identity.members
       WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, actor.userId],
    ),
  );
  return {
    email,
    emailVerified,
    pendingEmail,
    phoneNumber: rows[0]?.phone ?? null,
    phoneVerified: rows[0]?.verified ?? false,
    textAvailable: textSenderOf(services) !== null,
  };
}
