import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { beginAssessment } from './begin-assessment';
import { getAssessmentTime } from './get-assessment-time';
import { giveMoreTime } from './give-more-time';
import { pauseAssessment } from './pause-assessment';

@Resolver()
export class SittingsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('assessment-sitting:read'))
  getAssessmentTime(@Args() args: gql.QueryGetAssessmentTimeArgs, @CurrentScope() scope: RequestScope) {
    return getAssessmentTime(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment:answer'))
  beginAssessment(@Args() args: gql.MutationBeginAssessmentArgs, @CurrentActor() actor: Actor) {
    return beginAssessment(actor, args, this.services);
  }

  @Mutation()
  @Access(may('assessment-sitting:pause'))
  pauseAssessment(@Args() args: gql.MutationPauseAssessmentArgs, @CurrentActor() actor: Actor) {
    return pauseAssessment(actor, args, this.services);
  }

  @Mutation()
  @Access(may('assessment-sitting:extend'))
  giveMoreTime(@Args() args: gql.MutationGiveMoreTimeArgs, @CurrentActor() actor: Actor) {
    return giveMoreTime(actor, args, this.services);
  }
}
