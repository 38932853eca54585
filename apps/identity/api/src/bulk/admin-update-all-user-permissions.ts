import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminUpdateAllUserPermissionsArgs } from '../__generated__/resolvers';
import type { BulkAnswer } from './bulk-change';
import { changeEverybody } from './change-everybody.job';
import { checkedPermissions } from './change-permissions';

export async function adminUpdateAllUserPermissions(
  actor: Actor,
  { selectedFilters, input }: MutationAdminUpdateAllUserPermissionsArgs,
  services: Services,
): Promise<BulkAnswer> {
  const permissions = checkedPermissions(actor, input);
  return changeEverybody(actor, selectedFilters, { kind: 'permissions', permissions }, services);
}
