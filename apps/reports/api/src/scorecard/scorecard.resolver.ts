import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationUpdateScorecardAimsArgs,
  QueryGetProgramScorecardArgs,
  QueryGetProgramScorecardFileArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getProgramScorecard } from './get-program-scorecard';
import { getProgramScorecardFile } from './get-program-scorecard-file';
import { updateScorecardAims } from './update-scorecard-aims';

@Resolver()
export class ScorecardResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('scorecard:read'))
  getProgramScorecard(@Args() args: QueryGetProgramScorecardArgs, @CurrentActor() actor: Actor) {
    return getProgramScorecard(actor, args, this.services);
  }

  @Query()
  @Access(may('scorecard:read'))
  getProgramScorecardFile(@Args() args: QueryGetProgramScorecardFileArgs, @CurrentActor() actor: Actor) {
    return getProgramScorecardFile(actor, args, this.services);
  }

  @Mutation()
  @Access(may('scorecard:edit'))
  updateScorecardAims(@Args() args: MutationUpdateScorecardAimsArgs, @CurrentActor() actor: Actor) {
    return updateScorecardAims(actor, args, this.services);
  }
}
