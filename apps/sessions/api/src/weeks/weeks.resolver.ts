import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionWeeksArgs } from '../__generated__/resolvers';
import { getSessionWeeks } from './get-session-weeks';

@Resolver()
export class WeeksResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getSessionWeeks(@Args() args: QueryGetSessionWeeksArgs, @CurrentActor() actor: Actor) {
    return getSessionWeeks(actor, args, this.services);
  }
}
