import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRosterBrowserClassesExportArgs } from '../__generated__/resolvers';
import { fileOfRecords } from './record-list';
import { classList } from './class-list';

export function getRosterBrowserClassesExport(
  actor: Actor,
  args: QueryGetRosterBrowserClassesExportArgs,
  services: Services,
) {
  return fileOfRecords(actor, classList, args, services);
}
