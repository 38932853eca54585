import { Args, Mutation, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
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
import { may } from '../actions';
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
  @Access(may('request:create'))
  ecosystemSendTutorRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationEcosystemSendTutorRequestArgs,
  ) {
    return ecosystemSendTutorRequest(actor, args, this.services);
  }

  @Mutation('requestTutoringSession')
  @Access(may('request:create'))
  requestTutoringSession(@CurrentActor() actor: Actor, @Args() args: MutationRequestTutoringSessionArgs) {
    return requestTutoringSession(actor, args, this.services);
  }

  @Mutation('submitEcosystemTutoringRequest')
  @Access(may('request:create'))
  submitEcosystemTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSubmitEcosystemTutoringRequestArgs,
  ) {
    return submitEcosystemTutoringRequest(actor, args, this.services);
  }

  @Mutation('saveEcosystemPairTutoringRequest')
  @Access(may('request:create'))
  saveEcosystemPairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveEcosystemPairTutoringRequestArgs,
  ) {
    return saveEcosystemPairTutoringRequest(actor, args, this.services);
  }

  @Mutation('editTutoringRequest')
  @Access(may('request:edit'))
  editTutoringRequest(@CurrentActor() actor: Actor, @Args() args: MutationEditTutoringRequestArgs) {
    return editTutoringRequest(actor, args, this.services);
  }

  @Mutation('acceptTutoringRequest')
  @Access(may('request:accept'))
  acceptTutoringRequest(@CurrentActor() actor: Actor, @Args() args: MutationAcceptTutoringRequestArgs) {
    return acceptTutoringRequest(actor, args, this.services);
  }

  @Mutation('ecosystemDeclineTutoringRequest')
  @Access(may('request:decline-as-admin'))
  ecosystemDeclineTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationEcosystemDeclineTutoringRequestArgs,
  ) {
    return ecosystemDeclineTutoringRequest(actor, args, this.services);
  }

  @Mutation('acceptSessionTutoringRequest')
  @Access(may('request:accept'))
  acceptSessionTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAcceptSessionTutoringRequestArgs,
  ) {
    return acceptSessionTutoringRequest(actor, args, this.services);
  }

  @Mutation('assignSessionTutoringRequest')
  @Access(may('request:assign'))
  assignSessionTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAssignSessionTutoringRequestArgs,
  ) {
    return assignSessionTutoringRequest(actor, args, this.services);
  }

  @Mutation('deleteSessionTutoringRequest')
  @Access(may('request:delete'))
  deleteSessionTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationDeleteSessionTutoringRequestArgs,
  ) {
    return deleteSessionTutoringRequest(actor, args, this.services);
  }

  @Mutation('acceptPairTutoringRequest')
  @Access(may('request:accept'))
  acceptPairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAcceptPairTutoringRequestArgs,
  ) {
    return acceptPairTutoringRequest(actor, args, this.services);
  }

  @Mutation('assignPairTutoringRequest')
  @Access(may('request:assign'))
  assignPairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAssignPairTutoringRequestArgs,
  ) {
    return assignPairTutoringRequest(actor, args, this.services);
  }

  @Mutation('deletePairTutoringRequest')
  @Access(may('request:delete'))
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
