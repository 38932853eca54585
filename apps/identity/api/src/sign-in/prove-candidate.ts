import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { secondStepState, type SecondStepState } from '../mfa/subject';
import { verifyPassword } from '../passwords/subject';
import { findSignInCandidate } from '../tokens/subject';
import { countTry } from '../tries/subject';
import type { Entrant } from './sign-in-or-challenge';

const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Claim {
  email: string;
  password: string;
  /** Null: any of the account's. */
  ecosystemId: string | null;
  /** Require a second step where any of the account's ecosystems does. */
  anywhere: boolean;
}

interface Proved {
  entrant: Entrant;
  state: SecondStepState;
}

/**
 * The account of the password, with the second step that it needs; `wait`, in seconds, after too many tries; null for
 * everything else, after the same steps. The try is counted while the account is looked up, and the second step is read
 * while the password is hashed, for unknown accounts too, so that neither takes time or reveals anything.
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
