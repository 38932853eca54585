import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getUpcomingBreakoutSessionsV2 } from './get-upcoming-breakout-sessions-v2';
import { joinFreeTutor } from './join-free-tutor';
import { moveLearner } from './move-learner';

@Resolver()
export class BreakoutResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('session:list-open'))
  getUpcomingBreakoutSessionsV2(
    @Args() args: gql.QueryGetUpcomingBreakoutSessionsV2Args,
    @CurrentActor() actor: Actor,
  ) {
    return getUpcomingBreakoutSessionsV2(actor, args, this.services);
  }

  @Mutation()
  @Access(may('seat:reserve'))
  joinFreeTutor(@Args() args: gql.MutationJoinFreeTutorArgs, @CurrentActor() actor: Actor) {
    return joinFreeTutor(actor, args, this.services);
  }

  @Mutation()
  @Access(may('learner:move'))
  moveLearner(@Args() args: gql.MutationMoveLearnerArgs, @CurrentActor() actor: Actor) {
    return moveLearner(actor, args, this.services);
  }
}
