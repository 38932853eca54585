import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PresentedUser } from '../people/subject';
import { changePicture } from './change-picture';

export function adminDeleteProfilePicture(
  actor: Actor,
  userId: string,
  services: Services,
): Promise<PresentedUser> {
  return changePicture(actor, userId, null, services);
}
