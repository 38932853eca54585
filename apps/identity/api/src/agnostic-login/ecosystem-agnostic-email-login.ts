import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  AgnosticLoginAnswer,
  MutationEcosystemAgnosticEmailLoginArgs,
} from '../__generated__/resolvers';
import { verifyPassword } from '../passwords/password-hash';
import { ownEcosystems } from '../people/own-ecosystems.platform';
import { findSignInCandidate } from '../sign-in/accounts.platform';
import { countTry, forgetTries } from '../sign-in/attempts';
import { letIn } from '../sign-in/let-in';
import { cameAsClient } from './came-as-client.platform';

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

/** The same steps as `loginPaas`, wherever the page stands; what is asked for anywhere is asked for here. */
export async function ecosystemAgnosticEmailLogin(
  actor: Actor,
  { user, pass }: MutationEcosystemAgnosticEmailLoginArgs,
  services: Services,
): Promise<AgnosticLoginAnswer> {
  const wait = await countTry(services, 'sign-in', user, actor.ip);
  if (wait !== null) return { ...REFUSED, status: 'TOO_MANY_TRIES', retryAfterSeconds: wait };
  const candidate = await findSignInCandidate(user, null, services);
  const isRight = await verifyPassword(candidate?.passwordHash, pass);
  if (!candidate?.membership || !isRight) return REFUSED;
  await forgetTries(services, 'sign-in', user, actor.ip);
  const { accountId, membership } = candidate;
  const { token, refreshToken, userIdToken, MFAMethods } = await letIn(
    actor,
    { accountId, ...membership },
    { anywhere: true },
    services,
  );
  if (!token) return { ...REFUSED, status: 'SECOND_STEP', userIdToken, MFAMethods };
  return {
    ...REFUSED,
    token,
    refreshToken,
    status: 'SIGNED_IN',
    isConsumerMarketplaceUser: await cameAsClient(accountId, services),
    organizationMembership: await ownEcosystems(accountId, services),
  };
}
