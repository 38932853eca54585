import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import type { SessionView } from '../view/subject';
import { addSessionNote } from './add-session-note';
import { attachSessionResource } from './attach-session-resource';
import { detachSessionResource } from './detach-session-resource';
import { editSessionNote } from './edit-session-note';
import { removeSessionFile } from './remove-session-file';
import { removeSessionNote } from './remove-session-note';
import { requestSessionFileUpload } from './request-session-file-upload';
import { submitSessionFile } from './submit-session-file';
import {
  mayAddMaterials,
  mayAttachResources,
  sessionFiles,
  sessionNotes,
  sessionResources,
  uploadedFiles,
} from './session-materials';

@Resolver('Session')
export class MaterialsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('sessionFiles')
  sessionFiles(@Parent() session: SessionView) {
    return sessionFiles(session, this.services);
  }

  @ResolveField('uploadedFiles')
  uploadedFiles(@Parent() session: SessionView) {
    return uploadedFiles(session);
  }

  @ResolveField('sessionNotes')
  sessionNotes(@Parent() session: SessionView) {
    return sessionNotes(session, this.services);
  }

  @ResolveField('mayAddMaterials')
  mayAddMaterials(@Parent() session: SessionView) {
    return mayAddMaterials(session);
  }

  @ResolveField('sessionResources')
  sessionResources(@Parent() session: SessionView) {
    return sessionResources(session);
  }

  @ResolveField('mayAttachResources')
  mayAttachResources(@Parent() session: SessionView) {
    return mayAttachResources(session);
  }

  @Mutation()
  @Access(may('material:add'))
  requestSessionFileUpload(
    @Args() args: gql.MutationRequestSessionFileUploadArgs,
    @CurrentActor() actor: Actor,
  ) {
    return requestSessionFileUpload(actor, args, this.services);
  }

  @Mutation()
  @Access(may('material:submit'))
  submitSessionFile(@Args() args: gql.MutationSubmitSessionFileArgs, @CurrentActor() actor: Actor) {
    return submitSessionFile(actor, args, this.services);
  }

  @Mutation()
  @Access(may('material:remove'))
  removeSessionFile(@Args() args: gql.MutationRemoveSessionFileArgs, @CurrentActor() actor: Actor) {
    return removeSessionFile(actor, args, this.services);
  }

  @Mutation()
  @Access(may('material:add'))
  addSessionNote(@Args() args: gql.MutationAddSessionNoteArgs, @CurrentActor() actor: Actor) {
    return addSessionNote(actor, args, this.services);
  }

  @Mutation()
  @Access(may('note:edit'))
  editSessionNote(@Args() args: gql.MutationEditSessionNoteArgs, @CurrentActor() actor: Actor) {
    return editSessionNote(actor, args, this.services);
  }

  @Mutation()
  @Access(may('material:remove'))
  removeSessionNote(@Args() args: gql.MutationRemoveSessionNoteArgs, @CurrentActor() actor: Actor) {
    return removeSessionNote(actor, args, this.services);
  }

  @Mutation()
  @Access(may('material:attach'))
  attachSessionResource(@Args() args: gql.MutationAttachSessionResourceArgs, @CurrentActor() actor: Actor) {
    return attachSessionResource(actor, args, this.services);
  }

  @Mutation()
  @Access(may('material:attach'))
  detachSessionResource(@Args() args: gql.MutationDetachSessionResourceArgs, @CurrentActor() actor: Actor) {
    return detachSessionResource(actor, args, this.services);
  }
}
