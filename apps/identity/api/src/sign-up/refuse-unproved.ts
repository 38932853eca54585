import type { SignUpFlow } from '@lyceum/contracts/ecosystems';
import { BadInput } from '@lyceum/server/errors';

/** Where the address must be verified first, nothing more is stored before that. */
export function refuseUnproved(verifiedAt: Date | null, flow: SignUpFlow): void {
  if (verifiedAt || !flow.emailVerificationEnabled) return;
  throw new BadInput('signUpToken', {
    en: 'Please open the link in the mail first.',
    sp: 'Primero abra el enlace del correo.',
  });
}
