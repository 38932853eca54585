import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetComingSessionsOfProgramArgs,
  QueryGetSessionPropertyUseArgs,
} from '../__generated__/resolvers';
import { getComingSessionsOfProgram } from './get-coming-sessions-of-program';
import { getSessionPropertyUse } from './get-session-property-use';

@Resolver()
export class ProgramsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getComingSessionsOfProgram(
    @Args() args: QueryGetComingSessionsOfProgramArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getComingSessionsOfProgram(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getSessionPropertyUse(@Args() args: QueryGetSessionPropertyUseArgs, @CurrentActor() actor: Actor) {
    return getSessionPropertyUse(actor, args, this.services);
  }
}
