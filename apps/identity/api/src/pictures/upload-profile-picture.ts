import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ProfilePictureInput } from '../__generated__/resolvers';
import type { PresentedUser } from '../people/subject';
import { changePicture } from './change-picture';

export function uploadProfilePicture(
  actor: Actor,
  input: ProfilePictureInput,
  services: Services,
): Promise<PresentedUser> {
  return changePicture(actor, null, input, services);
}
