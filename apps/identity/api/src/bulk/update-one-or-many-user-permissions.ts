import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateOneOrManyUserPermissionsArgs } from '../__generated__/resolvers';
import type { BulkAnswer } from './bulk-change';
import { changePermissions, checkedPermissions } from './change-permissions';

export async function updateOneOrManyUserPermissions(
  actor: Actor,
  { userIds, input }: MutationUpdateOneOrManyUserPermissionsArgs,
  services: Services,
): Promise<BulkAnswer> {
  const permissions = checkedPermissions(actor, input);
  return services.tenancy.within(actor, (db) => changePermissions(db, actor, userIds, permissions, services));
}
