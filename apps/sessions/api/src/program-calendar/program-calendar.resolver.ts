import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetProgramCalendarArgs } from '../__generated__/resolvers';
import { getProgramCalendar } from './get-program-calendar';

@Resolver()
export class ProgramCalendarResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getProgramCalendar(@Args() args: QueryGetProgramCalendarArgs, @CurrentActor() actor: Actor) {
    return getProgramCalendar(actor, args, this.services);
  }
}
