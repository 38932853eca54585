import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  ArchiveUsersInput,
  MutationAdminArchiveAllUserArgs,
  MutationAdminUpdateAllUserPermissionsArgs,
  MutationBulkUploadUserCustomPropertiesArgs,
  MutationSendErrorMessageFollowUpToUserArgs,
  MutationUpdateOneOrManyUserPermissionsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { adminArchiveAllUser } from './admin-archive-all-user';
import { adminArchiveOneOrManyUser } from './admin-archive-one-or-many-user';
import { adminUpdateAllUserPermissions } from './admin-update-all-user-permissions';
import { bulkUploadUserCustomProperties } from './bulk-upload-user-custom-properties';
import { sendErrorMessageFollowUpToUser } from './send-error-message-follow-up-to-user';
import { updateOneOrManyUserPermissions } from './update-one-or-many-user-permissions';

@Resolver()
export class BulkResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('user:archive'))
  adminArchiveOneOrManyUser(@CurrentActor() actor: Actor, @Args('input') input: ArchiveUsersInput) {
    return adminArchiveOneOrManyUser(actor, input, this.services);
  }

  @Mutation()
  @Access(may('user:archive'))
  adminArchiveAllUser(@CurrentActor() actor: Actor, @Args() args: MutationAdminArchiveAllUserArgs) {
    return adminArchiveAllUser(actor, args, this.services);
  }

  @Mutation()
  @Access(may('role:change'))
  updateOneOrManyUserPermissions(
    @CurrentActor() actor: Actor,
    @Args() args: MutationUpdateOneOrManyUserPermissionsArgs,
  ) {
    return updateOneOrManyUserPermissions(actor, args, this.services);
  }

  @Mutation()
  @Access(may('role:change'))
  adminUpdateAllUserPermissions(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAdminUpdateAllUserPermissionsArgs,
  ) {
    return adminUpdateAllUserPermissions(actor, args, this.services);
  }

  @Mutation()
  @Access(may('user:write-to'))
  sendErrorMessageFollowUpToUser(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSendErrorMessageFollowUpToUserArgs,
  ) {
    return sendErrorMessageFollowUpToUser(actor, args, this.services);
  }

  @Mutation()
  @Access(may('property:save'))
  bulkUploadUserCustomProperties(
    @CurrentActor() actor: Actor,
    @Args() args: MutationBulkUploadUserCustomPropertiesArgs,
  ) {
    return bulkUploadUserCustomProperties(actor, args, this.services);
  }
}
