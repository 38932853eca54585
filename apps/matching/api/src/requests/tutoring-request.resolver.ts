import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type {
  MutationAcceptTutoringRequestV2Args,
  MutationAssignTutoringRequestV2Args,
  MutationCancelTutoringRequestArgs,
  MutationCreateTutoringRequestV2Args,
  MutationDeclineTutoringRequestArgs,
  MutationDeleteTutoringRequestV2Args,
  MutationEditTutoringRequestV2Args,
  QueryGetTutoringRequestsV2Args,
  QueryGetTutorsToRequestArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { acceptTutoringRequestV2 } from './accept-tutoring-request-v2';
import { assignTutoringRequestV2 } from './assign-tutoring-request-v2';
import { cancelTutoringRequest } from './cancel-tutoring-request';
import { createTutoringRequestV2 } from './create-tutoring-request-v2';
import { declineTutoringRequest } from './decline-tutoring-request';
import { deleteTutoringRequestV2 } from './delete-tutoring-request-v2';
import { editTutoringRequestV2 } from './edit-tutoring-request-v2';
import { findRequest } from './find-request';
import { getPendingTutorRequestCount } from './get-pending-tutor-request-count';
import { getTutoringRequestOptions } from './get-tutoring-request-options';
import { getTutoringRequestsV2 } from './get-tutoring-requests-v2';
import { getTutorsToRequest } from './get-tutors-to-request';

@Resolver('TutoringRequestV2')
export class TutoringRequestResolver {
  constructor(private readonly services: Services) {}

  @Query('getTutoringRequestsV2')
  @Access(may('request:read'))
  getTutoringRequestsV2(@CurrentActor() actor: Actor, @Args() args: QueryGetTutoringRequestsV2Args) {
    return getTutoringRequestsV2(actor, args, this.services);
  }

  @Query('getPendingTutorRequestCount')
  @Access(may('request:count'))
  getPendingTutorRequestCount(@CurrentActor() actor: Actor) {
    return getPendingTutorRequestCount(actor, this.services);
  }

  @Query('getTutoringRequestOptions')
  @Access(may('request-options:read'))
  getTutoringRequestOptions(@CurrentActor() actor: Actor) {
    return getTutoringRequestOptions(actor, this.services);
  }

  @Query('getTutorsToRequest')
  @Access(may('requestable-tutor:read'))
  getTutorsToRequest(@CurrentActor() actor: Actor, @Args() args: QueryGetTutorsToRequestArgs) {
    return getTutorsToRequest(actor, args, this.services);
  }

  @Mutation('createTutoringRequestV2')
  @Access(may('request:create'))
  createTutoringRequestV2(@CurrentActor() actor: Actor, @Args() args: MutationCreateTutoringRequestV2Args) {
    return createTutoringRequestV2(actor, args, this.services);
  }

  @Mutation('editTutoringRequestV2')
  @Access(may('request:edit'))
  editTutoringRequestV2(@CurrentActor() actor: Actor, @Args() args: MutationEditTutoringRequestV2Args) {
    return editTutoringRequestV2(actor, args, this.services);
  }

  @Mutation('acceptTutoringRequestV2')
  @Access(may('request:accept'))
  acceptTutoringRequestV2(@CurrentActor() actor: Actor, @Args() args: MutationAcceptTutoringRequestV2Args) {
    return acceptTutoringRequestV2(actor, args, this.services);
  }

  @Mutation('assignTutoringRequestV2')
  @Access(may('request:assign'))
  assignTutoringRequestV2(@CurrentActor() actor: Actor, @Args() args: MutationAssignTutoringRequestV2Args) {
    return assignTutoringRequestV2(actor, args, this.services);
  }

  @Mutation('deleteTutoringRequestV2')
  @Access(may('request:delete'))
  deleteTutoringRequestV2(@CurrentActor() actor: Actor, @Args() args: MutationDeleteTutoringRequestV2Args) {
    return deleteTutoringRequestV2(actor, args, this.services);
  }

  @Mutation('declineTutoringRequest')
  @Access(may('request:decline'))
  declineTutoringRequest(@CurrentActor() actor: Actor, @Args() args: MutationDeclineTutoringRequestArgs) {
    return declineTutoringRequest(actor, args, this.services);
  }

  @Mutation('cancelTutoringRequest')
  @Access(may('request:cancel'))
  cancelTutoringRequest(@CurrentActor() actor: Actor, @Args() args: MutationCancelTutoringRequestArgs) {
    return cancelTutoringRequest(actor, args, this.services);
  }

  @ResolveReference()
  request(reference: { id: string }, { scope }: GraphqlContext) {
    return findRequest(scope, reference.id, this.services);
  }
}
