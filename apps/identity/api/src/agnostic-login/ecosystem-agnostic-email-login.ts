import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  AgnosticLoginAnswer,
  MutationEcosystemAgnosticEmailLoginArgs,
} from '../__generated__/resolvers';
import { ownEcosystems } from '../people/subject';
import { forgetTries } from '../tries/subject';
import { signInOrChallenge, proveCandidate } from '../sign-in/subject';
import { signedUpAsClient } from './signed-up-as-client.platform';

const REFUSED: AgnosticLoginAnswer = {
  token: null,
  refreshToken: null,
  status: 'WRONG_EMAIL_OR_PASSWORD',
  isConsumerMarketplaceUser: false,
  organizationMembership: [],
  userIdToken: null,
  MFAMethods: [],
  retryAfterSeconds: null,
};

/** The steps of `loginPaas` without an ecosystem; a second step that any ecosystem requires is required here. */
export async function ecosystemAgnosticEmailLogin(
  actor: Actor,
  { user, pass }: MutationEcosystemAgnosticEmailLoginArgs,
  services: Services,
): Promise<AgnosticLoginAnswer> {
  const claim = { email: user, password: pass, ecosystemId: null, anywhere: true };
  const proved = await proveCandidate(actor, claim, services);
  if (!proved) return REFUSED;
  if ('wait' in proved) return { ...REFUSED, status: 'TOO_MANY_TRIES', retryAfterSeconds: proved.wait };
  const { accountId } = proved.entrant;
  const [{ token, refreshToken, userIdToken, MFAMethods }] = await Promise.all([
    signInOrChallenge(actor, proved.entrant, { state: proved.state }, services),
    forgetTries(services, 'sign-in', user, actor),
  ]);
  if (!token) return { ...REFUSED, status: 'SECOND_STEP', userIdToken, MFAMethods };
  return {
    ...REFUSED,
    token,
    refreshToken,
    status: 'SIGNED_IN',
    isConsumerMarketplaceUser: await signedUpAsClient(accountId, services),
    organizationMembership: await ownEcosystems(accountId, services),
  };
}
