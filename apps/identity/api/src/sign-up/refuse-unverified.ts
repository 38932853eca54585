import type { SignUpFlow } from '@lyceum/contracts/ecosystems';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

/** Where the address must be verified first, nothing more is stored before that. */
export function refuseUnverified(verifiedAt: Date | null, flow: SignUpFlow): void {
  if (verifiedAt || !flow.emailVerificationEnabled) return;
  throw new BadInput('signUpToken', t('signUp.notVerified'));
}
