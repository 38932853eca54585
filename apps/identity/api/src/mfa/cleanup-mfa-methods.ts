import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ownAccount } from '../passwords/subject';
import { removeUnfinished } from './methods.platform';

export function cleanupMFAMethods(actor: Actor, services: Services): Promise<number> {
  return removeUnfinished(ownAccount(actor), services);
}
