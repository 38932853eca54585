import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { may } from '../actions';
import type { SessionView } from '../view/subject';
import type * as gql from '../__generated__/resolvers';
import { acceptSubstituteRequest } from './accept-substitute-request';
import { assignSubstituteRequest } from './assign-substitute-request';
import { cancelSubstituteRequest } from './cancel-substitute-request';
import { createSubstituteRequest } from './create-substitute-request';
import { getAdminHomeEcosystemSubstituteRequests } from './get-admin-home-ecosystem-substitute-requests';
import { getAdminSubstituteRequest } from './get-admin-substitute-request';
import { getLeaderHomeEcosystemSubstituteRequests } from './get-leader-home-ecosystem-substitute-requests';
import { getSubstituteRequest } from './get-substitute-request';
import { requestSubstituteFor, subRequests } from './session-substitutes';
import { tutorCancelSubstituteRequest } from './tutor-cancel-substitute-request';

@Resolver('Session')
export class SubstitutesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('substitute-request:list-administered'))
  getAdminHomeEcosystemSubstituteRequests(
    @Args() args: gql.QueryGetAdminHomeEcosystemSubstituteRequestsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getAdminHomeEcosystemSubstituteRequests(actor, args, this.services);
  }

  @Query()
  @Access(may('substitute-request:list'))
  getLeaderHomeEcosystemSubstituteRequests(
    @Args() args: gql.QueryGetLeaderHomeEcosystemSubstituteRequestsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getLeaderHomeEcosystemSubstituteRequests(actor, args, this.services);
  }

  @Query()
  @Access(may('substitute-request:read'))
  getSubstituteRequest(@Args() args: gql.QueryGetSubstituteRequestArgs, @CurrentActor() actor: Actor) {
    return getSubstituteRequest(actor, args, this.services);
  }

  @Query()
  @Access(may('substitute-request:read-candidates'))
  getAdminSubstituteRequest(
    @Args() args: gql.QueryGetAdminSubstituteRequestArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getAdminSubstituteRequest(actor, args, this.services);
  }

  @Mutation()
  @Access(may('substitute-request:create'))
  createSubstituteRequest(
    @Args() args: gql.MutationCreateSubstituteRequestArgs,
    @CurrentActor() actor: Actor,
  ) {
    return createSubstituteRequest(actor, args, this.services);
  }

  @Mutation()
  @Access(may('substitute-request:claim'))
  acceptSubstituteRequest(
    @Args() args: gql.MutationAcceptSubstituteRequestArgs,
    @CurrentActor() actor: Actor,
  ) {
    return acceptSubstituteRequest(actor, args, this.services);
  }

  @Mutation()
  @Access(may('substitute-request:assign'))
  assignSubstituteRequest(
    @Args() args: gql.MutationAssignSubstituteRequestArgs,
    @CurrentActor() actor: Actor,
  ) {
    return assignSubstituteRequest(actor, args, this.services);
  }

  @Mutation()
  @Access(may('substitute-request:cancel'))
  cancelSubstituteRequest(
    @Args() args: gql.MutationCancelSubstituteRequestArgs,
    @CurrentActor() actor: Actor,
  ) {
    return cancelSubstituteRequest(actor, args, this.services);
  }

  @Mutation()
  @Access(may('substitute-request:withdraw'))
  tutorCancelSubstituteRequest(
    @Args() args: gql.MutationTutorCancelSubstituteRequestArgs,
    @CurrentActor() actor: Actor,
  ) {
    return tutorCancelSubstituteRequest(actor, args, this.services);
  }

  @ResolveField('subRequests')
  subRequests(@Parent() session: SessionView) {
    return subRequests(session);
  }

  @ResolveField('requestSubstituteFor')
  requestSubstituteFor(@Parent() session: SessionView) {
    return requestSubstituteFor(session);
  }
}
