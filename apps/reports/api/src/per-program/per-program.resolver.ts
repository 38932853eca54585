import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetEngagementsPerProgramArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getEngagementsPerProgram } from './get-engagements-per-program.platform';

@Resolver()
export class PerProgramResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('engagement:compare-programs'))
  getEngagementsPerProgram(@Args() args: QueryGetEngagementsPerProgramArgs, @CurrentActor() actor: Actor) {
    return getEngagementsPerProgram(actor, args, this.services);
  }
}
