import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getSessionsLeftBy } from './get-sessions-left-by';
import { getSessionsLeftByArchiving } from './get-sessions-left-by-archiving';
import { getUpcomingSessionsOfLearners } from './get-upcoming-sessions-of-learners';
import { getSessionsToLeave } from './get-sessions-to-leave';

@Resolver()
export class LeavingResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('program:preview-leave'))
  getSessionsToLeave(@Args() args: gql.QueryGetSessionsToLeaveArgs, @CurrentActor() actor: Actor) {
    return getSessionsToLeave(actor, args, this.services);
  }

  @Query()
  @Access(may('role:preview-removal'))
  getSessionsLeftBy(@Args() args: gql.QueryGetSessionsLeftByArgs, @CurrentActor() actor: Actor) {
    return getSessionsLeftBy(actor, args, this.services);
  }

  @Query()
  @Access(may('person:preview-archiving'))
  getSessionsLeftByArchiving(
    @Args() args: gql.QueryGetSessionsLeftByArchivingArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getSessionsLeftByArchiving(actor, args, this.services);
  }
  @Query()
  @Access(may('role:preview-removal'))
  getUpcomingSessionsOfLearners(
    @Args() args: gql.QueryGetUpcomingSessionsOfLearnersArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getUpcomingSessionsOfLearners(actor, args, this.services);
  }
}
