import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PresentedUser } from '../people/subject';
import { changePicture } from './change-picture';

export function deleteProfilePicture(actor: Actor, services: Services): Promise<PresentedUser> {
  return changePicture(actor, null, null, services);
}
