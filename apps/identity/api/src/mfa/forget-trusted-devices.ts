import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ownAccount } from '../passwords/subject';
import { forgetAllTrustedDevices } from './renew-codes.platform';

export function forgetTrustedDevices(actor: Actor, services: Services): Promise<number> {
  return forgetAllTrustedDevices(ownAccount(actor), services);
}
