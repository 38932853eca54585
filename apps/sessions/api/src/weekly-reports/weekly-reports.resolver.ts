import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationSendWeeklyReportsArgs } from '../__generated__/resolvers';
import { sendWeeklyReports } from './send-weekly-reports';

@Resolver()
export class WeeklyReportsResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  sendWeeklyReports(@Args() args: MutationSendWeeklyReportsArgs, @CurrentActor() actor: Actor) {
    return sendWeeklyReports(actor, args, this.services);
  }
}
