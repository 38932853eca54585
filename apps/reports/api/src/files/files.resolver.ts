import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { createPivotFile } from './create-pivot-file';
import { createPreProcessReport } from './create-pre-process-report';
import { getPreProcessReportUrl } from './get-pre-process-report-url';
import { getAllPreProcessReports } from './get-all-pre-process-reports';
import { getPreProcessReport } from './get-pre-process-report';

/** Program admins may open files that were sent to them, and tables that they made. */
@Resolver()
export class FilesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('report-file:list'))
  getAllPreProcessReports(@Args() args: gql.QueryGetAllPreProcessReportsArgs, @CurrentActor() actor: Actor) {
    return getAllPreProcessReports(actor, args, this.services);
  }

  @Query()
  @Access(may('report-file:read'))
  getPreProcessReport(@Args() args: gql.QueryGetPreProcessReportArgs, @CurrentActor() actor: Actor) {
    return getPreProcessReport(actor, args, this.services);
  }

  @Query()
  @Access(may('report-file:read'))
  getPreProcessReportUrl(@Args() args: gql.QueryGetPreProcessReportUrlArgs, @CurrentActor() actor: Actor) {
    return getPreProcessReportUrl(actor, args, this.services);
  }

  @Mutation()
  @Access(may('report-file:create'))
  createPreProcessReport(@Args() args: gql.MutationCreatePreProcessReportArgs, @CurrentActor() actor: Actor) {
    return createPreProcessReport(actor, args, this.services);
  }

  @Mutation()
  @Access(may('pivot-file:create'))
  createPivotFile(@Args() args: gql.MutationCreatePivotFileArgs, @CurrentActor() actor: Actor) {
    return createPivotFile(actor, args, this.services);
  }
}
