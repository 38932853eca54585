import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import type { SessionView } from '../view/subject';
import { addSessionNote } from './add-session-note';
import { editSessionNote } from './edit-session-note';
import { removeSessionFile } from './remove-session-file';
import { removeSessionNote } from './remove-session-note';
import { requestSessionFileUpload } from './request-session-file-upload';
import { submitSessionFile } from './submit-session-file';
import { mayAddMaterials, sessionFiles, sessionNotes, uploadedFiles } from './session-materials';

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

  @Mutation()
  @Access(access.signedIn)
  requestSessionFileUpload(
    @Args() args: gql.MutationRequestSessionFileUploadArgs,
    @CurrentActor() actor: Actor,
  ) {
    return requestSessionFileUpload(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  submitSessionFile(@Args() args: gql.MutationSubmitSessionFileArgs, @CurrentActor() actor: Actor) {
    return submitSessionFile(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  removeSessionFile(@Args() args: gql.MutationRemoveSessionFileArgs, @CurrentActor() actor: Actor) {
    return removeSessionFile(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  addSessionNote(@Args() args: gql.MutationAddSessionNoteArgs, @CurrentActor() actor: Actor) {
    return addSessionNote(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  editSessionNote(@Args() args: gql.MutationEditSessionNoteArgs, @CurrentActor() actor: Actor) {
    return editSessionNote(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  removeSessionNote(@Args() args: gql.MutationRemoveSessionNoteArgs, @CurrentActor() actor: Actor) {
    return removeSessionNote(actor, args, this.services);
  }
}
