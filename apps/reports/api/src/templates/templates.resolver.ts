import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGenerateCustomReportArgs,
  QueryGetCustomReportTotalsArgs,
  QueryGetReportOptionsArgs,
  QueryGetReportTemplatesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { generateCustomReport } from './generate-custom-report';
import { getCustomReportTotals } from './get-custom-report-totals';
import { getReportOptions } from './get-report-options';
import { getReportTemplates } from './get-report-templates';

@Resolver()
export class TemplatesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('report-template:read'))
  getReportTemplates(@Args() args: QueryGetReportTemplatesArgs, @CurrentActor() actor: Actor) {
    return getReportTemplates(actor, args, this.services);
  }

  @Query()
  @Access(may('report-option:read'))
  getReportOptions(@Args() args: QueryGetReportOptionsArgs, @CurrentActor() actor: Actor) {
    return getReportOptions(actor, args, this.services);
  }

  @Query()
  @Access(may('report:read'))
  generateCustomReport(@Args() args: QueryGenerateCustomReportArgs, @CurrentActor() actor: Actor) {
    return generateCustomReport(actor, args, this.services);
  }

  @Query()
  @Access(may('report:read'))
  getCustomReportTotals(@Args() args: QueryGetCustomReportTotalsArgs, @CurrentActor() actor: Actor) {
    return getCustomReportTotals(actor, args, this.services);
  }
}
