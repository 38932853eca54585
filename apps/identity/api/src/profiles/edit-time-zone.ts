import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PresentedUser } from '../people/subject';
import { editTimeZoneId } from '../settings/subject';

export function editTimeZone(actor: Actor, timeZoneId: string, services: Services): Promise<PresentedUser> {
  return editTimeZoneId(actor, { timeZoneId }, services);
}
