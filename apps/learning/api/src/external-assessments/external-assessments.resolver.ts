import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { createExternalAssessmentMeasurement } from './create-external-assessment-measurement';
import { deleteExternalAssessmentMeasurement } from './delete-external-assessment-measurement';
import { editExternalAssessmentMeasurement } from './edit-external-assessment-measurement';
import { getEcosystemExternalAssessments } from './get-ecosystem-external-assessments';
import { getExternalAssessment } from './get-external-assessment';
import { getExternalAssessmentMeasurements } from './get-external-assessment-measurements';
import { getExternalAssessments } from './get-external-assessments';

@Resolver()
export class ExternalAssessmentsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('assessment:list'))
  getExternalAssessments(@CurrentScope() scope: RequestScope) {
    return getExternalAssessments(scope, this.services);
  }

  @Query()
  @Access(may('external-assessment:list'))
  getEcosystemExternalAssessments(
    @Args() args: gql.QueryGetEcosystemExternalAssessmentsArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getEcosystemExternalAssessments(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment:read'))
  getExternalAssessment(
    @Args() args: gql.QueryGetExternalAssessmentArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getExternalAssessment(scope, args, this.services);
  }

  @Query()
  @Access(may('measurement:read'))
  getExternalAssessmentMeasurements(
    @Args() args: gql.QueryGetExternalAssessmentMeasurementsArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getExternalAssessmentMeasurements(scope, args, this.services);
  }

  @Mutation()
  @Access(may('measurement:edit'))
  createExternalAssessmentMeasurement(
    @Args() args: gql.MutationCreateExternalAssessmentMeasurementArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return createExternalAssessmentMeasurement(scope, args, this.services);
  }

  @Mutation()
  @Access(may('measurement:edit'))
  editExternalAssessmentMeasurement(
    @Args() args: gql.MutationEditExternalAssessmentMeasurementArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return editExternalAssessmentMeasurement(scope, args, this.services);
  }

  @Mutation()
  @Access(may('measurement:edit'))
  deleteExternalAssessmentMeasurement(
    @Args() args: gql.MutationDeleteExternalAssessmentMeasurementArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return deleteExternalAssessmentMeasurement(scope, args, this.services);
  }
}
