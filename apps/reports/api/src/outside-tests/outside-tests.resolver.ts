import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetAssessmentGraphDataArgs,
  QueryGetExternalAssessmentReportArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getAssessmentGraphData } from './get-assessment-graph-data';
import { getExternalAssessmentReport } from './get-external-assessment-report';

@Resolver()
export class OutsideTestsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('external-assessment-report:read'))
  getExternalAssessmentReport(
    @Args() args: QueryGetExternalAssessmentReportArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getExternalAssessmentReport(actor, args, this.services);
  }

  @Query()
  @Access(may('external-assessment-report:read'))
  getAssessmentGraphData(@Args() args: QueryGetAssessmentGraphDataArgs, @CurrentActor() actor: Actor) {
    return getAssessmentGraphData(actor, args, this.services);
  }
}
