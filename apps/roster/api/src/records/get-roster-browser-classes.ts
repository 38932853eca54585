import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRosterBrowserClassesArgs } from '../__generated__/resolvers';
import { pageOfRecords } from './record-list';
import { classList } from './class-list';

export function getRosterBrowserClasses(
  actor: Actor,
  args: QueryGetRosterBrowserClassesArgs,
  services: Services,
) {
  return pageOfRecords(actor, classList, args, services);
}
