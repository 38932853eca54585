import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { createScheduledProgramLevelReports } from './create-scheduled-program-level-reports';
import { getAllScheduledProgramLevelReports } from './get-all-scheduled-program-level-reports.platform';
import { getScheduledProgramLevelReport } from './at-schedule.platform';
import { getReportRecipients } from './get-report-recipients';
import { sendOneTimeProgramLevelReport } from './send-one-time-program-level-report';
import { toggleArchiveScheduledProgramLevelReports } from './toggle-archive-scheduled-program-level-reports';
import { updateScheduledProgramLevelReports } from './update-scheduled-program-level-reports';

const superAdmins = access.roles('SUPER_ADMIN');

@Resolver()
export class SchedulesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(superAdmins)
  getAllScheduledProgramLevelReports(
    @Args() args: gql.QueryGetAllScheduledProgramLevelReportsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getAllScheduledProgramLevelReports(actor, args, this.services);
  }

  @Query()
  @Access(superAdmins)
  getScheduledProgramLevelReport(
    @Args() args: gql.QueryGetScheduledProgramLevelReportArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getScheduledProgramLevelReport(actor, args, this.services);
  }

  @Query()
  @Access(superAdmins)
  getReportRecipients(@Args() args: gql.QueryGetReportRecipientsArgs, @CurrentActor() actor: Actor) {
    return getReportRecipients(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  createScheduledProgramLevelReports(
    @Args() args: gql.MutationCreateScheduledProgramLevelReportsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return createScheduledProgramLevelReports(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  updateScheduledProgramLevelReports(
    @Args() args: gql.MutationUpdateScheduledProgramLevelReportsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return updateScheduledProgramLevelReports(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  toggleArchiveScheduledProgramLevelReports(
    @Args() args: gql.MutationToggleArchiveScheduledProgramLevelReportsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return toggleArchiveScheduledProgramLevelReports(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  sendOneTimeProgramLevelReport(
    @Args() args: gql.MutationSendOneTimeProgramLevelReportArgs,
    @CurrentActor() actor: Actor,
  ) {
    return sendOneTimeProgramLevelReport(actor, args, this.services);
  }
}
