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
import { acceptOlder, assignOlder, deleteOlder, ecosystemDeclineTutoringRequest } from './older-answering';
import {
  ecosystemSendTutorRequest,
  editTutoringRequest,
  requestTutoringSession,
  saveEcosystemPairTutoringRequest,
  submitEcosystemTutoringRequest,
} from './older-asking';
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
    return acceptOlder(actor, args, this.services);
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
    return acceptOlder(actor, args, this.services, 'SESSION');
  }

  @Mutation('assignSessionTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  assignSessionTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAssignSessionTutoringRequestArgs,
  ) {
    return assignOlder(actor, args, this.services, 'SESSION');
  }

  @Mutation('deleteSessionTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  deleteSessionTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationDeleteSessionTutoringRequestArgs,
  ) {
    return deleteOlder(actor, args, this.services, 'SESSION');
  }

  @Mutation('acceptPairTutoringRequest')
  @Access(access.signedIn)
  acceptPairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAcceptPairTutoringRequestArgs,
  ) {
    return acceptOlder(actor, args, this.services, 'PAIR');
  }

  @Mutation('assignPairTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  assignPairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAssignPairTutoringRequestArgs,
  ) {
    return assignOlder(actor, args, this.services, 'PAIR');
  }

  @Mutation('deletePairTutoringRequest')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  deletePairTutoringRequest(
    @CurrentActor() actor: Actor,
    @Args() args: MutationDeletePairTutoringRequestArgs,
  ) {
    return deleteOlder(actor, args, this.services, 'PAIR');
  }

  @ResolveReference()
  request(reference: { id: string }, { scope }: GraphqlContext) {
    return findOlder(scope, reference.id, this.services);
  }
}
