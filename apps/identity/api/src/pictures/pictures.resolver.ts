import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationAdminUploadProfilePictureArgs,
  ProfilePicture,
  ProfilePictureInput,
} from '../__generated__/resolvers';
import { adminDeleteProfilePicture } from './admin-delete-profile-picture';
import { adminUploadProfilePicture } from './admin-upload-profile-picture';
import { deleteProfilePicture } from './delete-profile-picture';
import { PictureAddresses } from './picture-addresses';
import { uploadProfilePicture } from './upload-profile-picture';

const ADMINS = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver('ProfilePicture')
export class PicturesResolver {
  readonly #addresses: PictureAddresses;

  constructor(private readonly services: Services) {
    this.#addresses = new PictureAddresses(services);
  }

  /** `src` of the parent is the key of the file; the answer is a signed address. */
  @ResolveField()
  src(@Parent() { src: key }: ProfilePicture): Promise<string> {
    return this.#addresses.of(key);
  }

  @Mutation()
  @Access(access.signedIn)
  uploadProfilePicture(@CurrentActor() actor: Actor, @Args('input') input: ProfilePictureInput) {
    return uploadProfilePicture(actor, input, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  deleteProfilePicture(@CurrentActor() actor: Actor) {
    return deleteProfilePicture(actor, this.services);
  }

  @Mutation()
  @Access(ADMINS)
  adminUploadProfilePicture(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAdminUploadProfilePictureArgs,
  ) {
    return adminUploadProfilePicture(actor, args, this.services);
  }

  @Mutation()
  @Access(ADMINS)
  adminDeleteProfilePicture(@CurrentActor() actor: Actor, @Args('userId') userId: string) {
    return adminDeleteProfilePicture(actor, userId, this.services);
  }
}
