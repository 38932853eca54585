import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationSendWeeklyReportsArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { sendWeeklyReports } from './send-weekly-reports';

@Resolver()
export class WeeklyReportsResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('weekly-report:send'))
  sendWeeklyReports(@Args() args: MutationSendWeeklyReportsArgs, @CurrentActor() actor: Actor) {
    return sendWeeklyReports(actor, args, this.services);
  }
}
