import { Args, Mutation, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type {
  MutationAcceptPairTutoringRequestArgs,
  MutationAcceptSessionTutoringRequestArgs,
  MutationAcceptTutoringRequestArgs,
  MutationAssignPairTutoringRequestArgs,
  MutationAssignSessionTutoringRequestArgs,
  MutationDeletePairTutoringRequestArgs,
  MutationDeleteSessionTutoringRequestArgs,
  MutationEcosystemDeclineTutoringRequestArgs,
  MutationEcosystemSendTutorRequestArgs,
  MutationEditTutoringRequestArgs,
  MutationRequestTutoringSessionArgs,
  MutationSaveEcosystemPairTutoringRequestArgs,
  MutationSubmitEcosystemTutoringRequestArgs,
} from '../__generated__/resolvers';
import { acceptPairTutoringRequest } from './accept-pair-tutoring-request';
import { acceptSessionTutoringRequest } from './accept-session-tutoring-request';
import { acceptTutoringRequest } from './accept-tutoring-request';
import { assignPairTutoringRequest } from './assign-pair-tutoring-request';
import { assignSessionTutoringRequest } from './assign-session-tutoring-request';
import { deletePairTutoringRequest } from './delete-pair-tutoring-request';
import { deleteSessionTutoringRequest } from './delete-session-tutoring-request';
import { ecosystemDeclineTutoringRequest } from './ecosystem-decline-tutoring-request';
import { ecosystemSendTutorRequest } from './ecosystem-send-tutor-request';
import { editTutoringRequest } from './edit-tutoring-request';
import { requestTutoringSession } from './request-tutoring-session';
import { saveEcosystemPairTutoringRequest } from './save-ecosystem-pair-tutoring-request';
import { submitEcosystemTutoringRequest } from './submit-ecosystem-tutoring-request';
import { findOlder } from './present-older';

/** The first version of the operations, over the same requests and rules. */
@Resolver('TutoringRequest')
export class OlderRequestResolver {
  constructor(private readonly services: Services) {}

  @Mutation('ecosystemSendTutorRequest')
  @Access(access.signedIn)
  ecosystemSendTutorRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationEcosystemSendTutorRequestArgs,
  ) {
    return ecosystemSendTutorRequest(actor, args, this.services);
  }

  @Mutation('requestTutoringSession')
  @Access(access.signedIn)
  requestTutoringSession(@CurrentActor() actor: Actor, @Args() args: MutationRequestTutoringSessionArgs) {
    return requestTutoringSession(actor, args, this.services);
  }

  @Mutation('submitEcosystemTutoringRequest')
  @Access(access.signedIn)
  submitEcosystemTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSubmitEcosystemTutoringRequestArgs,
  ) {
    return submitEcosystemTutoringRequest(actor, args, this.services);
  }

  @Mutation('saveEcosystemPairTutoringRequest')
  @Access(access.signedIn)
  saveEcosystemPairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveEcosystemPairTutoringRequestArgs,
  ) {
    return saveEcosystemPairTutoringRequest(actor, args, this.services);
  }

  @Mutation('editTutoringRequest')
  @Access(access.signedIn)
  editTutoringRequest(@CurrentActor() actor: Actor, @Args() args: MutationEditTutoringRequestArgs) {
    return editTutoringRequest(actor, args, this.services);
  }

  @Mutation('acceptTutoringRequest')
  @Access(access.signedIn)
  acceptTutoringRequest(@CurrentActor() actor: Actor, @Args() args: MutationAcceptTutoringRequestArgs) {
    return acceptTutoringRequest(actor, args, this.services);
  }

  @Mutation('ecosystemDeclineTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  ecosystemDeclineTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationEcosystemDeclineTutoringRequestArgs,
  ) {
    return ecosystemDeclineTutoringRequest(actor, args, this.services);
  }

  @Mutation('acceptSessionTutoringRequest')
  @Access(access.signedIn)
  acceptSessionTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAcceptSessionTutoringRequestArgs,
  ) {
    return acceptSessionTutoringRequest(actor, args, this.services);
  }

  @Mutation('assignSessionTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  assignSessionTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAssignSessionTutoringRequestArgs,
  ) {
    return assignSessionTutoringRequest(actor, args, this.services);
  }

  @Mutation('deleteSessionTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  deleteSessionTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationDeleteSessionTutoringRequestArgs,
  ) {
    return deleteSessionTutoringRequest(actor, args, this.services);
  }

  @Mutation('acceptPairTutoringRequest')
  @Access(access.signedIn)
  acceptPairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAcceptPairTutoringRequestArgs,
  ) {
    return acceptPairTutoringRequest(actor, args, this.services);
  }

  @Mutation('assignPairTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  assignPairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAssignPairTutoringRequestArgs,
  ) {
    return assignPairTutoringRequest(actor, args, this.services);
  }

  @Mutation('deletePairTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  deletePairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationDeletePairTutoringRequestArgs,
  ) {
    return deletePairTutoringRequest(actor, args, this.services);
  }

  @ResolveReference()
  request(reference: { id: string }, { scope }: GraphqlContext) {
    return findOlder(scope, reference.id, this.services);
  }
}
