import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetAssessmentGraphDataArgs,
  QueryGetExternalAssessmentReportArgs,
} from '../__generated__/resolvers';
import { getAssessmentGraphData } from './get-assessment-graph-data';
import { getExternalAssessmentReport } from './get-external-assessment-report';

@Resolver()
export class OutsideTestsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getExternalAssessmentReport(
    @Args() args: QueryGetExternalAssessmentReportArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getExternalAssessmentReport(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getAssessmentGraphData(@Args() args: QueryGetAssessmentGraphDataArgs, @CurrentActor() actor: Actor) {
    return getAssessmentGraphData(actor, args, this.services);
  }
}
