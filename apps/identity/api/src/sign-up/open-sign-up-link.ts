import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SignUpLinkAnswer } from '../__generated__/resolvers';
import { tokenHash } from '../secrets';
import { countTry } from '../tries/subject';
import { actorOfKey, newSignUpKey } from './sign-up-key';
import { IN_OPEN_ECOSYSTEM } from './sign-up-row';

const INVALID: SignUpLinkAnswer = { signUpToken: null, refusal: 'INVALID_LINK' };

/**
 * Opening the link verifies the address and hands the sign-up to its owner: the keys of other devices end, and a
 * password chosen on another device is dropped. Whoever began with a foreign address loses the sign-up.
 */
export async function openSignUpLink(
  asker: Actor,
  { link, signUpToken }: { link: string; signUpToken?: string | null },
  services: Services,
): Promise<SignUpLinkAnswer> {
  const answer = await open(asker, link, signUpToken ?? null, services);
  // Only invalid links count: the people of one school open theirs from one IP address.
  if (answer.refusal && (await countTry(services, 'link', 'sign-up', asker)) !== null) return INVALID;
  return answer;
}

async function open(
  asker: Actor,
  link: string,
  heldKey: string | null,
  services: Services,
): Promise<SignUpLinkAnswer> {
  let actor: Actor;
  try {
    actor = actorOfKey(asker, link);
  } catch {
    return INVALID;
  }
  return services.tenancy.within(actor, async (db) => {
    const key = newSignUpKey(db.ecosystemId);
    const [opened] = await db.query(
      `UPDATE identity.sign_ups AS s SET verified_at = coalesce(verified_at, now()), link_hash = NULL, key_hash = $3,
         password_hash = CASE WHEN key_hash = $4 THEN password_hash END, updated_at = now()
       WHERE ecosystem_id = $1 AND link_hash = $2 AND link_expires_at > now() AND completed_at IS NULL
         AND ${IN_OPEN_ECOSYSTEM} RETURNING id`,
      [
        db.ecosystemId,
        tokenHash(link),
        tokenHash(key),
        heldKey === null ? Buffer.alloc(0) : tokenHash(heldKey),
      ],
    );
    return opened ? { signUpToken: key, refusal: null } : INVALID;
  });
}
