import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminArchiveAllUserArgs } from '../__generated__/resolvers';
import type { BulkAnswer } from './bulk-change';
import { changeEverybody } from './change-everybody.job';

export function adminArchiveAllUser(
  actor: Actor,
  { selectedFilters, archived }: MutationAdminArchiveAllUserArgs,
  services: Services,
): Promise<BulkAnswer> {
  return changeEverybody(actor, selectedFilters, { kind: 'archive', archived: archived ?? true }, services);
}
