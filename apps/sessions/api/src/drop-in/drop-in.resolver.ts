import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getUpcomingDropInSessions } from './get-upcoming-drop-in-sessions';

@Resolver()
export class DropInResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('session:list-open'))
  getUpcomingDropInSessions(
    @Args() args: gql.QueryGetUpcomingDropInSessionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getUpcomingDropInSessions(actor, args, this.services);
  }
}
