import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetEngagementsPerProgramArgs } from '../__generated__/resolvers';
import { getEngagementsPerProgram } from './get-engagements-per-program.platform';

@Resolver()
export class PerProgramResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.internalAdmin)
  getEngagementsPerProgram(@Args() args: QueryGetEngagementsPerProgramArgs, @CurrentActor() actor: Actor) {
    return getEngagementsPerProgram(actor, args, this.services);
  }
}
