import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRosterBrowserEducationOrganizationsExportArgs } from '../__generated__/resolvers';
import { fileOfRecords } from './record-list';
import { organizationList } from './organization-list';

export function getRosterBrowserEducationOrganizationsExport(
  actor: Actor,
  args: QueryGetRosterBrowserEducationOrganizationsExportArgs,
  services: Services,
) {
  return fileOfRecords(actor, organizationList, args, services);
}
