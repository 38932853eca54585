import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRosterBrowserEducationOrganizationsArgs } from '../__generated__/resolvers';
import { pageOfRecords } from './record-list';
import { organizationList } from './organization-list';

export function getRosterBrowserEducationOrganizations(
  actor: Actor,
  args: QueryGetRosterBrowserEducationOrganizationsArgs,
  services: Services,
) {
  return pageOfRecords(actor, organizationList, args, services);
}
