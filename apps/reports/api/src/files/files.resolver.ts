import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { createPreProcessReport } from './create-pre-process-report';
import { getPreProcessReportUrl } from './get-pre-process-report-url';
import { getAllPreProcessReports, getPreProcessReport } from './get-pre-process-reports';

const superAdmins = access.roles('SUPER_ADMIN');
/** Program admins may open files that were sent to them. */
const readers = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class FilesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(superAdmins)
  getAllPreProcessReports(@Args() args: gql.QueryGetAllPreProcessReportsArgs, @CurrentActor() actor: Actor) {
    return getAllPreProcessReports(actor, args, this.services);
  }

  @Query()
  @Access(readers)
  getPreProcessReport(@Args() args: gql.QueryGetPreProcessReportArgs, @CurrentActor() actor: Actor) {
    return getPreProcessReport(actor, args, this.services);
  }

  @Query()
  @Access(readers)
  getPreProcessReportUrl(@Args() args: gql.QueryGetPreProcessReportUrlArgs, @CurrentActor() actor: Actor) {
    return getPreProcessReportUrl(actor, args, this.services);
  }

  @Mutation()
  @Access(superAdmins)
  createPreProcessReport(@Args() args: gql.MutationCreatePreProcessReportArgs, @CurrentActor() actor: Actor) {
    return createPreProcessReport(actor, args, this.services);
  }
}
