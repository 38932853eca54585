import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { exportExternalAssessmentGrowth } from './export-external-assessment-growth';
import { getExternalAssessmentGrowth } from './get-external-assessment-growth';

@Resolver()
export class GrowthResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('growth:read'))
  getExternalAssessmentGrowth(
    @Args() args: gql.QueryGetExternalAssessmentGrowthArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getExternalAssessmentGrowth(scope, args, this.services);
  }

  @Query()
  @Access(may('growth:read'))
  exportExternalAssessmentGrowth(
    @Args() args: gql.QueryExportExternalAssessmentGrowthArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return exportExternalAssessmentGrowth(scope, args, this.services);
  }
}
