import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetProgramCalendarArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getProgramCalendar } from './get-program-calendar';

@Resolver()
export class ProgramCalendarResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('program-calendar:read'))
  getProgramCalendar(@Args() args: QueryGetProgramCalendarArgs, @CurrentActor() actor: Actor) {
    return getProgramCalendar(actor, args, this.services);
  }
}
