import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateRoiReportArgs,
  MutationDeleteRoiReportByIdArgs,
  QueryGetRoiFiguresArgs,
  QueryGetRoiOptionsArgs,
  QueryGetRoiRecordedCostsArgs,
  QueryGetRoiReportByIdArgs,
  QueryGetRoiReportsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { createRoiReport } from './create-roi-report';
import { deleteRoiReportById } from './delete-roi-report-by-id';
import { getRoiFigures } from './get-roi-figures';
import { getRoiOptions } from './get-roi-options';
import { getRoiRecordedCosts } from './get-roi-recorded-costs';
import { getRoiReportById } from './get-roi-report-by-id';
import { getRoiReports } from './get-roi-reports.platform';

@Resolver()
export class RoiResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('roi-report:compute'))
  getRoiFigures(@Args() args: QueryGetRoiFiguresArgs, @CurrentActor() actor: Actor) {
    return getRoiFigures(actor, args, this.services);
  }

  @Query()
  @Access(may('roi-option:read'))
  getRoiOptions(@Args() args: QueryGetRoiOptionsArgs, @CurrentActor() actor: Actor) {
    return getRoiOptions(actor, args, this.services);
  }

  @Query()
  @Access(may('roi-report:compute'))
  getRoiRecordedCosts(@Args() args: QueryGetRoiRecordedCostsArgs, @CurrentActor() actor: Actor) {
    return getRoiRecordedCosts(actor, args, this.services);
  }

  @Query()
  @Access(may('roi-report:list'))
  getRoiReports(@Args() args: QueryGetRoiReportsArgs, @CurrentActor() actor: Actor) {
    return getRoiReports(actor, args, this.services);
  }

  @Query()
  @Access(may('roi-report:read'))
  getRoiReportById(@Args() args: QueryGetRoiReportByIdArgs, @CurrentActor() actor: Actor) {
    return getRoiReportById(actor, args, this.services);
  }

  @Mutation()
  @Access(may('roi-report:create'))
  createRoiReport(@Args() args: MutationCreateRoiReportArgs, @CurrentActor() actor: Actor) {
    return createRoiReport(actor, args, this.services);
  }

  @Mutation()
  @Access(may('roi-report:delete'))
  deleteRoiReportById(@Args() args: MutationDeleteRoiReportByIdArgs, @CurrentActor() actor: Actor) {
    return deleteRoiReportById(actor, args, this.services);
  }
}
