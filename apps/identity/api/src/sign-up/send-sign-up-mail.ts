import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { deriveToken, secretsOf, tokenHash } from '../secrets';
import { keyWith } from './sign-up-key';
import type { SignUpRow } from './sign-up-row';

const LINK_MINUTES = 60;

/** Makes a new link to the begun sign-up and ends the former one. A job sends the mail. */
export async function sendSignUpMail(
  db: TenantDb,
  services: Services,
  signUp: Pick<SignUpRow, 'id' | 'linkNumber'>,
): Promise<void> {
  const { linkKey } = await secretsOf(services);
  const number = signUp.linkNumber + 1;
  await db.query(
    `UPDATE identity.sign_ups SET link_number = $3, link_hash = $4, link_expires_at = now() + interval '${LINK_MINUTES} minutes'
     WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, signUp.id, number, tokenHash(signUpLink(linkKey, db.ecosystemId, signUp.id, number))],
  );
  await db.enqueue('sign-up-mail', { signUpId: signUp.id, number });
}

export function signUpLink(linkKey: Buffer, ecosystemId: string, id: string, number: number): string {
  return keyWith(ecosystemId, deriveToken(linkKey, 'sign-up', `${id}:${number}`));
}
