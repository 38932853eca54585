import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminUploadProfilePictureArgs } from '../__generated__/resolvers';
import type { PresentedUser } from '../people/subject';
import { changePicture } from './change-picture';

export function adminUploadProfilePicture(
  actor: Actor,
  { userId, input }: MutationAdminUploadProfilePictureArgs,
  services: Services,
): Promise<PresentedUser> {
  return changePicture(actor, userId, input, services);
}
