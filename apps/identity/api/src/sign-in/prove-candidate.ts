import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { secondStepState, type SecondStepState } from '../mfa/subject';
import { verifyPassword } from '../passwords/subject';
import { findSignInCandidate } from '../signed-in/subject';
import { countTry } from '../tries/subject';
import type { Entrant } from './let-in';

const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Claim {
  email: string;
  password: string;
  /** Null: whichever of the account's. */
  ecosystemId: string | null;
  /** What any of the account's ecosystems asks for is asked for. */
  anywhere: boolean;
}

interface Proved {
  entrant: Entrant;
  state: SecondStepState;
}

/**
 * Whose password it is, with the second step that is asked of them; `wait`, in seconds, where it was tried too often; null
 * for whatever else, after the same steps. The try is counted while the account is looked up, and the second step read while
 * the password is hashed, of those too who do not exist: nobody waits for either, and neither tells anything.
 */
export async function proveCandidate(
  { ip, deviceToken = null }: Pick<Actor, 'ip' | 'deviceToken'>,
  { email, password, ecosystemId, anywhere }: Claim,
  services: Services,
): Promise<Proved | { wait: number } | null> {
  const [wait, candidate] = await Promise.all([
    countTry(services, 'sign-in', email, { ip, deviceToken }),
    findSignInCandidate(email, ecosystemId, services),
  ]);
  if (wait !== null) return { wait };
  const accountId = candidate?.accountId ?? NOBODY;
  const membership = candidate?.membership;
  const entering = { accountId, ecosystemId: membership?.ecosystemId ?? NOBODY, deviceToken, anywhere };
  const [isRight, state] = await Promise.all([
    verifyPassword(candidate?.passwordHash, password),
    secondStepState(entering, services),
  ]);
  return isRight && membership && state ? { entrant: { accountId, ...membership }, state } : null;
}
