import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { LoginAnswer } from '../__generated__/resolvers';
import { ownEcosystems } from '../people/subject';
import { issueTokens, findMembership, REFUSED } from '../tokens/subject';
import { countTry, forgetTries } from '../tries/subject';
import { noteSecurity } from '../security-notes/subject';
import { answerChallenge, findChallenge, trustDevice } from './challenges.platform';

interface SecondStep {
  userIdToken: string;
  code: string;
  /** The value of the cookie of a browser to be trusted; null: do not trust it. */
  trusting: string | null;
}

/** Takes the code. Wrong codes are counted per account, so that a new challenge gives no new guesses. */
export async function loginPaasMFA(
  actor: Actor,
  { userIdToken, code, trusting }: SecondStep,
  services: Services,
): Promise<LoginAnswer> {
  const challenge = await findChallenge(userIdToken, services);
  if (!challenge) return { ...REFUSED, refusal: 'SIGN_IN_AGAIN' };
  const wait = await countTry(services, 'second-step', challenge.accountId, actor);
  if (wait !== null) return { ...REFUSED, refusal: 'TOO_MANY_TRIES', retryAfterSeconds: wait };
  const answer = await answerChallenge(userIdToken, code, services);
  if (answer.outcome !== 'PASSED')
    return { ...REFUSED, refusal: answer.outcome === 'OVER' ? 'SIGN_IN_AGAIN' : 'WRONG_CODE' };
  const { accountId, ecosystemId, userId, by } = answer;
  await forgetTries(services, 'second-step', accountId, actor);
  // The membership may have ended between password and code.
  const membership = await findMembership(accountId, ecosystemId, services);
  if (membership?.userId !== userId) return { ...REFUSED, refusal: 'SIGN_IN_AGAIN' };
  const { userAgent = null } = actor;
  if (trusting) await trustDevice(accountId, { deviceToken: trusting, userAgent }, services);
  if (by === 'RECOVERY_CODE')
    await noteSecurity({ accountId, ecosystemId, userId }, 'RECOVERY_CODE_USED', services);
  const tokens = await issueTokens({ accountId, ecosystemId, userId, userAgent, secondStep: true }, services);
  const organizationMembership = await ownEcosystems(accountId, services);
  return {
    ...REFUSED,
    ...tokens,
    redirect: '/',
    roles: membership.roles,
    refusal: null,
    organizationMembership,
  };
}
