import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsForStaffArgs } from '../__generated__/resolvers';
import { sessionsOfSchools } from './sessions-of-schools';

export function getSessionsForStaff(
  actor: Actor,
  { input = {} }: QueryGetSessionsForStaffArgs,
  services: Services,
) {
  return sessionsOfSchools(actor, input, services, { andOwn: false });
}
