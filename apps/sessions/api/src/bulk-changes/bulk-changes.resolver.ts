import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { adminCancelAllLabelSession } from './admin-cancel-all-label-session';
import { adminRestoreAllSessions } from './admin-restore-all-sessions';
import { adminRestoreOneOrManySessions } from './admin-restore-one-or-many-sessions';
import { adminSaveAllLabelSession } from './admin-save-all-label-session';
import { getSessionBulkChange } from './get-session-bulk-change';
import { getSessionBulkChanges } from './get-session-bulk-changes';
import { previewSessionsChange } from './preview-sessions-change';
import { changeSessions } from './change-sessions';
import { resumeSessionBulkChange } from './resume-session-bulk-change';
import { undoSessionBulkChange } from './undo-session-bulk-change';
import { updateSessionsProperties } from './update-sessions-properties';

@Resolver()
export class BulkChangesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('bulk-change:read'))
  getSessionBulkChange(@Args() args: gql.QueryGetSessionBulkChangeArgs, @CurrentActor() actor: Actor) {
    return getSessionBulkChange(actor, args, this.services);
  }

  @Query()
  @Access(may('bulk-change:list'))
  getSessionBulkChanges(@CurrentActor() actor: Actor) {
    return getSessionBulkChanges(actor, this.services);
  }

  @Query()
  @Access(may('session:change-many'))
  previewSessionsChange(@Args() args: gql.QueryPreviewSessionsChangeArgs, @CurrentActor() actor: Actor) {
    return previewSessionsChange(actor, args, this.services);
  }

  @Mutation()
  @Access(may('session:change-many'))
  changeSessions(@Args() args: gql.MutationChangeSessionsArgs, @CurrentActor() actor: Actor) {
    return changeSessions(actor, args, this.services);
  }

  @Mutation()
  @Access(may('bulk-change:start'))
  adminCancelAllLabelSession(
    @Args() args: gql.MutationAdminCancelAllLabelSessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return adminCancelAllLabelSession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('session:restore-many'))
  adminRestoreOneOrManySessions(
    @Args() args: gql.MutationAdminRestoreOneOrManySessionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return adminRestoreOneOrManySessions(actor, args, this.services);
  }

  @Mutation()
  @Access(may('bulk-change:start'))
  adminRestoreAllSessions(
    @Args() args: gql.MutationAdminRestoreAllSessionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return adminRestoreAllSessions(actor, args, this.services);
  }

  @Mutation()
  @Access(may('bulk-change:start'))
  adminSaveAllLabelSession(
    @Args() args: gql.MutationAdminSaveAllLabelSessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return adminSaveAllLabelSession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('bulk-change:start'))
  updateSessionsProperties(
    @Args() args: gql.MutationUpdateSessionsPropertiesArgs,
    @CurrentActor() actor: Actor,
  ) {
    return updateSessionsProperties(actor, args, this.services);
  }

  @Mutation()
  @Access(may('bulk-change:undo'))
  undoSessionBulkChange(@Args() args: gql.MutationUndoSessionBulkChangeArgs, @CurrentActor() actor: Actor) {
    return undoSessionBulkChange(actor, args, this.services);
  }

  @Mutation()
  @Access(may('bulk-change:resume'))
  resumeSessionBulkChange(
    @Args() args: gql.MutationResumeSessionBulkChangeArgs,
    @CurrentActor() actor: Actor,
  ) {
    return resumeSessionBulkChange(actor, args, this.services);
  }
}
