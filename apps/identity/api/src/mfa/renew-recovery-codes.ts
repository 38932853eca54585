import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { RecoveryCodesAnswer } from '../__generated__/resolvers';
import { ownAccount, provePassword } from '../passwords/subject';
import { noteOwnSecurity } from '../security-notes/subject';
import { renewCodes } from './renew-codes.platform';

export async function renewRecoveryCodes(
  actor: Actor,
  { password }: { password: string },
  services: Services,
): Promise<RecoveryCodesAnswer> {
  const refusal = await provePassword(actor, password, services);
  if (refusal) return { recoveryCodes: [], refusal };
  const recoveryCodes = await renewCodes(ownAccount(actor), services);
  if (!recoveryCodes) return { recoveryCodes: [], refusal: 'NOT_ADDED' };
  await noteOwnSecurity(actor, { action: 'renew-recovery-codes' }, services);
  return { recoveryCodes, refusal: null };
}
