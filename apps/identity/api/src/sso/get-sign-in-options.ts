import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { SignInOptions } from '../__generated__/resolvers';
import { loadConnections } from './sso-connections';

export async function getSignInOptions(ecosystemId: string, { tenancy }: Services): Promise<SignInOptions> {
  if (!isUuid(ecosystemId)) return { sso: [] };
  const all = await tenancy.within(systemActor(ecosystemId, 'sign-in page'), loadConnections);
  return {
    sso: all.filter(({ enabled }) => enabled).map(({ id, provider, label }) => ({ id, provider, label })),
  };
}
