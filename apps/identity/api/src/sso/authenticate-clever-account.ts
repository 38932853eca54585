import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAuthenticateCleverAccountArgs, SsoAnswer } from '../__generated__/resolvers';
import { completeSSO } from './complete-sso';

export function authenticateCleverAccount(
  actor: Actor,
  { response }: MutationAuthenticateCleverAccountArgs,
  services: Services,
): Promise<SsoAnswer> {
  return completeSSO(actor, { response, provider: 'CLEVER' }, services);
}
