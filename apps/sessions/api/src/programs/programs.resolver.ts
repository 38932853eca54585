import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetComingSessionsOfProgramArgs,
  QueryGetSessionPropertyUseArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getComingSessionsOfProgram } from './get-coming-sessions-of-program';
import { getSessionPropertyUse } from './get-session-property-use';

@Resolver()
export class ProgramsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('program:preview-change'))
  getComingSessionsOfProgram(
    @Args() args: QueryGetComingSessionsOfProgramArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getComingSessionsOfProgram(actor, args, this.services);
  }

  @Query()
  @Access(may('program:preview-change'))
  getSessionPropertyUse(@Args() args: QueryGetSessionPropertyUseArgs, @CurrentActor() actor: Actor) {
    return getSessionPropertyUse(actor, args, this.services);
  }
}
