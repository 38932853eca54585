import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  ArchiveUsersInput,
  MutationAdminArchiveAllUserArgs,
  MutationAdminUpdateAllUserPermissionsArgs,
  MutationBulkUploadUserCustomPropertiesArgs,
  MutationSendErrorMessageFollowUpToUserArgs,
  MutationUpdateOneOrManyUserPermissionsArgs,
} from '../__generated__/resolvers';
import { archivePeople } from './archive-people';
import { changeEverybody } from './change-everybody.job';
import { changePermissions, checkedPermissions } from './change-permissions';
import { sendErrorMessageFollowUpToUser } from './send-follow-up';
import { uploadProperties } from './upload-properties';

const ADMINS = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class BulkResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(ADMINS)
  adminArchiveOneOrManyUser(@CurrentActor() actor: Actor, @Args('input') input: ArchiveUsersInput) {
    const change = { userIds: input.userIds, archived: input.archived ?? true };
    return this.services.tenancy.within(actor, (db) => archivePeople(db, actor, change, this.services));
  }

  @Mutation()
  @Access(ADMINS)
  adminArchiveAllUser(@CurrentActor() actor: Actor, @Args() args: MutationAdminArchiveAllUserArgs) {
    const archived = args.archived ?? true;
    return changeEverybody(actor, args.selectedFilters, { kind: 'archive', archived }, this.services);
  }

  @Mutation()
  @Access(ADMINS)
  updateOneOrManyUserPermissions(
    @CurrentActor() actor: Actor,
    @Args() { userIds, input }: MutationUpdateOneOrManyUserPermissionsArgs,
  ) {
    const permissions = checkedPermissions(actor, input);
    return this.services.tenancy.within(actor, (db) =>
      changePermissions(db, actor, userIds, permissions, this.services),
    );
  }

  @Mutation()
  @Access(ADMINS)
  adminUpdateAllUserPermissions(
    @CurrentActor() actor: Actor,
    @Args() { selectedFilters, input }: MutationAdminUpdateAllUserPermissionsArgs,
  ) {
    const permissions = checkedPermissions(actor, input);
    return changeEverybody(actor, selectedFilters, { kind: 'permissions', permissions }, this.services);
  }

  @Mutation()
  @Access(ADMINS)
  sendErrorMessageFollowUpToUser(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSendErrorMessageFollowUpToUserArgs,
  ) {
    return sendErrorMessageFollowUpToUser(actor, args, this.services);
  }

  @Mutation()
  @Access(ADMINS)
  bulkUploadUserCustomProperties(
    @CurrentActor() actor: Actor,
    @Args() { csv, dryRun }: MutationBulkUploadUserCustomPropertiesArgs,
  ) {
    return uploadProperties(actor, csv, dryRun ?? false, this.services);
  }
}
