import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationAdminUploadProfilePictureArgs,
  ProfilePicture,
  ProfilePictureInput,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { adminDeleteProfilePicture } from './admin-delete-profile-picture';
import { adminUploadProfilePicture } from './admin-upload-profile-picture';
import { deleteProfilePicture } from './delete-profile-picture';
import { PictureAddresses } from './picture-addresses';
import { uploadProfilePicture } from './upload-profile-picture';

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
  @Access(may('picture:change-own'))
  uploadProfilePicture(@CurrentActor() actor: Actor, @Args('input') input: ProfilePictureInput) {
    return uploadProfilePicture(actor, input, this.services);
  }

  @Mutation()
  @Access(may('picture:change-own'))
  deleteProfilePicture(@CurrentActor() actor: Actor) {
    return deleteProfilePicture(actor, this.services);
  }

  @Mutation()
  @Access(may('picture:change'))
  adminUploadProfilePicture(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAdminUploadProfilePictureArgs,
  ) {
    return adminUploadProfilePicture(actor, args, this.services);
  }

  @Mutation()
  @Access(may('picture:change'))
  adminDeleteProfilePicture(@CurrentActor() actor: Actor, @Args('userId') userId: string) {
    return adminDeleteProfilePicture(actor, userId, this.services);
  }
}
