import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionBulkChangeArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { ownBulkChange } from './bulk-change';
import { bulkChangeView } from './bulk-change-view';

export async function getSessionBulkChange(
  actor: Actor,
  { changeId }: QueryGetSessionBulkChangeArgs,
  services: Services,
) {
  return bulkChangeView(await ownBulkChange(hotReads(actor, services), actor, changeId), actor, services);
}
