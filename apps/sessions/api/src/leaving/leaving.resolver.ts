import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { getSessionsLeftBy } from './get-sessions-left-by';
import { getSessionsLeftByArchiving } from './get-sessions-left-by-archiving';
import { getSessionsToLeave } from './get-sessions-to-leave';

@Resolver()
export class LeavingResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getSessionsToLeave(@Args() args: gql.QueryGetSessionsToLeaveArgs, @CurrentActor() actor: Actor) {
    return getSessionsToLeave(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getSessionsLeftBy(@Args() args: gql.QueryGetSessionsLeftByArgs, @CurrentActor() actor: Actor) {
    return getSessionsLeftBy(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getSessionsLeftByArchiving(
    @Args() args: gql.QueryGetSessionsLeftByArchivingArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getSessionsLeftByArchiving(actor, args, this.services);
  }
}
