import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { createScheduledProgramLevelReports } from './create-scheduled-program-level-reports';
import { getAllScheduledProgramLevelReports } from './get-all-scheduled-program-level-reports.platform';
import { getNextReportRuns } from './get-next-report-runs';
import { getScheduledProgramLevelReport } from './get-scheduled-program-level-report';
import { getReportDeliveries } from './get-report-deliveries';
import { getReportDomains } from './get-report-domains';
import { getReportRecipients } from './get-report-recipients';
import { getReportTerms } from './get-report-terms';
import { sendOneTimeProgramLevelReport } from './send-one-time-program-level-report';
import { toggleArchiveScheduledProgramLevelReports } from './toggle-archive-scheduled-program-level-reports';
import { updateReportDomains } from './update-report-domains';
import { updateReportTerms } from './update-report-terms';
import { updateScheduledProgramLevelReports } from './update-scheduled-program-level-reports';

@Resolver()
export class SchedulesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('report-schedule:read'))
  getAllScheduledProgramLevelReports(
    @Args() args: gql.QueryGetAllScheduledProgramLevelReportsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getAllScheduledProgramLevelReports(actor, args, this.services);
  }

  @Query()
  @Access(may('report-schedule:read'))
  getScheduledProgramLevelReport(
    @Args() args: gql.QueryGetScheduledProgramLevelReportArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getScheduledProgramLevelReport(actor, args, this.services);
  }

  @Query()
  @Access(may('report-schedule:read'))
  getReportDeliveries(@Args() args: gql.QueryGetReportDeliveriesArgs, @CurrentActor() actor: Actor) {
    return getReportDeliveries(actor, args, this.services);
  }

  @Query()
  @Access(may('report-run:compute'))
  getNextReportRuns(@Args() args: gql.QueryGetNextReportRunsArgs, @CurrentActor() actor: Actor) {
    return getNextReportRuns(actor, args, this.services);
  }

  @Query()
  @Access(may('report-recipient:read'))
  getReportRecipients(@Args() args: gql.QueryGetReportRecipientsArgs, @CurrentActor() actor: Actor) {
    return getReportRecipients(actor, args, this.services);
  }

  @Query()
  @Access(may('report-term:read'))
  getReportTerms(@Args() args: gql.QueryGetReportTermsArgs, @CurrentActor() actor: Actor) {
    return getReportTerms(actor, args, this.services);
  }

  @Mutation()
  @Access(may('report-term:edit'))
  updateReportTerms(@Args() args: gql.MutationUpdateReportTermsArgs, @CurrentActor() actor: Actor) {
    return updateReportTerms(actor, args, this.services);
  }

  @Query()
  @Access(may('report-domain:read'))
  getReportDomains(@Args() args: gql.QueryGetReportDomainsArgs, @CurrentActor() actor: Actor) {
    return getReportDomains(actor, args, this.services);
  }

  @Mutation()
  @Access(may('report-domain:edit'))
  updateReportDomains(@Args() args: gql.MutationUpdateReportDomainsArgs, @CurrentActor() actor: Actor) {
    return updateReportDomains(actor, args, this.services);
  }

  @Mutation()
  @Access(may('report-schedule:edit'))
  createScheduledProgramLevelReports(
    @Args() args: gql.MutationCreateScheduledProgramLevelReportsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return createScheduledProgramLevelReports(actor, args, this.services);
  }

  @Mutation()
  @Access(may('report-schedule:edit'))
  updateScheduledProgramLevelReports(
    @Args() args: gql.MutationUpdateScheduledProgramLevelReportsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return updateScheduledProgramLevelReports(actor, args, this.services);
  }

  @Mutation()
  @Access(may('report-schedule:edit'))
  toggleArchiveScheduledProgramLevelReports(
    @Args() args: gql.MutationToggleArchiveScheduledProgramLevelReportsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return toggleArchiveScheduledProgramLevelReports(actor, args, this.services);
  }

  @Mutation()
  @Access(may('report-schedule:send'))
  sendOneTimeProgramLevelReport(
    @Args() args: gql.MutationSendOneTimeProgramLevelReportArgs,
    @CurrentActor() actor: Actor,
  ) {
    return sendOneTimeProgramLevelReport(actor, args, this.services);
  }
}
