import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionWeeksArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getSessionWeeks } from './get-session-weeks';

@Resolver()
export class WeeksResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('session-week:read'))
  getSessionWeeks(@Args() args: QueryGetSessionWeeksArgs, @CurrentActor() actor: Actor) {
    return getSessionWeeks(actor, args, this.services);
  }
}
