import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getAllEcosystemSessionsForUser } from './get-all-ecosystem-sessions-for-user';
import { getCompletedSessionsWithoutFeedback } from './get-completed-sessions-without-feedback';
import { getIsUserLeaderInSessions } from './get-is-user-leader-in-sessions';
import { getSessionsForParent } from './get-sessions-for-parent';
import { getSessionsForStaff } from './get-sessions-for-staff';
import { getSessionsForTeacher } from './get-sessions-for-teacher';
import { getSessionsForUser } from './get-sessions-for-user';
import { getSessionsForUserByFilter } from './get-sessions-for-user-by-filter';
import { getSessionsForUserV2 } from './get-sessions-for-user-v2';

@Resolver()
export class ListingResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('session:list'))
  getSessionsForUser(@Args() args: gql.QueryGetSessionsForUserArgs, @CurrentActor() actor: Actor) {
    return getSessionsForUser(actor, args, this.services);
  }

  @Query()
  @Access(may('session:list'))
  getSessionsForUserByFilter(
    @Args() args: gql.QueryGetSessionsForUserByFilterArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getSessionsForUserByFilter(actor, args, this.services);
  }

  @Query()
  @Access(may('session:list'))
  getSessionsForUserV2(@Args() args: gql.QueryGetSessionsForUserV2Args, @CurrentActor() actor: Actor) {
    return getSessionsForUserV2(actor, args, this.services);
  }

  @Query()
  @Access(may('session:list-as-teacher'))
  getSessionsForTeacher(@Args() args: gql.QueryGetSessionsForTeacherArgs, @CurrentActor() actor: Actor) {
    return getSessionsForTeacher(actor, args, this.services);
  }

  @Query()
  @Access(may('session:list-as-parent'))
  getSessionsForParent(@Args() args: gql.QueryGetSessionsForParentArgs, @CurrentActor() actor: Actor) {
    return getSessionsForParent(actor, args, this.services);
  }

  @Query()
  @Access(may('session:list-as-staff'))
  getSessionsForStaff(@Args() args: gql.QueryGetSessionsForStaffArgs, @CurrentActor() actor: Actor) {
    return getSessionsForStaff(actor, args, this.services);
  }

  @Query()
  @Access(may('session:list'))
  getAllEcosystemSessionsForUser(
    @Args() args: gql.QueryGetAllEcosystemSessionsForUserArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getAllEcosystemSessionsForUser(actor, args, this.services);
  }

  @Query()
  @Access(may('session:list'))
  getCompletedSessionsWithoutFeedback(
    @Args() args: gql.QueryGetCompletedSessionsWithoutFeedbackArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getCompletedSessionsWithoutFeedback(actor, args, this.services);
  }

  @Query()
  @Access(may('session:check-leadership'))
  getIsUserLeaderInSessions(
    @Args() args: gql.QueryGetIsUserLeaderInSessionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getIsUserLeaderInSessions(actor, args, this.services);
  }
}
