import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { LoginAnswer, MutationLoginPaasArgs } from '../__generated__/resolvers';
import { forgetTries } from '../tries/subject';
import { REFUSED } from '../tokens/subject';
import { signInOrChallenge } from './sign-in-or-challenge';
import { proveCandidate } from './prove-candidate';

/**
 * The same steps, and so the same answer in the same time, for an unknown account, one without a password, one of
 * another ecosystem and one whose password is wrong.
 */
export async function loginPaas(
  actor: Actor,
  input: MutationLoginPaasArgs,
  services: Services,
): Promise<LoginAnswer> {
  const { email, password } = input;
  const ecosystemId = input.ecosystemId ?? actor.ecosystemId;
  const proved = await proveCandidate(actor, { email, password, ecosystemId, anywhere: false }, services);
  if (!proved) return REFUSED;
  if ('wait' in proved) return { ...REFUSED, refusal: 'TOO_MANY_TRIES', retryAfterSeconds: proved.wait };
  const [answer] = await Promise.all([
    signInOrChallenge(actor, proved.entrant, { state: proved.state }, services),
    forgetTries(services, 'sign-in', email, actor),
  ]);
  return answer;
}
