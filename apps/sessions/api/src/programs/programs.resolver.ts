import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetComingSessionsOfProgramArgs,
  QueryGetSessionPropertyUseArgs,
  QueryGetSessionsLeftByArchivingArgs,
  QueryGetSessionsLeftByArgs,
  QueryGetSessionsToLeaveArgs,
} from '../__generated__/resolvers';
import { getSessionsLeftBy, getSessionsLeftByArchiving, getSessionsToLeave } from '../leaving/subject';
import { getComingSessionsOfProgram } from './get-coming-sessions-of-program';
import { getSessionPropertyUse } from './get-session-property-use';

@Resolver()
export class ProgramsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getSessionsToLeave(@Args() args: QueryGetSessionsToLeaveArgs, @CurrentActor() actor: Actor) {
    return getSessionsToLeave(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getSessionsLeftBy(@Args() args: QueryGetSessionsLeftByArgs, @CurrentActor() actor: Actor) {
    return getSessionsLeftBy(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getSessionsLeftByArchiving(
    @Args() { userIds }: QueryGetSessionsLeftByArchivingArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getSessionsLeftByArchiving(actor, userIds, this.services);
  }

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
