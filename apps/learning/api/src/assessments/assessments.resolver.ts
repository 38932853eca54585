import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { archiveAssessment } from './archive-assessment';
import { archiveAssessmentResponse } from './archive-assessment-response';
import { createAssessment } from './create-assessment';
import { editAssessment } from './edit-assessment';
import { editAssessmentResponse } from './edit-assessment-response';
import { emailAssessmentResponses } from './email-assessment-responses';
import { exportAssessmentV2 } from './export-assessment-v2';
import { getAssessment } from './get-assessment';
import { getAssessmentComparison } from './get-assessment-comparison';
import { getAssessmentComparisonPeople } from './get-assessment-comparison-people';
import { getAssessmentDrafts } from './get-assessment-drafts';
import { getAssessmentResponseReaders } from './get-assessment-response-readers';
import { getAssessmentTemplates } from './get-assessment-templates';
import { getAssessmentV2 } from './get-assessment-v2';
import { getAnswerFile } from './get-answer-file';
import { getAssessmentV2Users } from './get-assessment-v2-users';
import { getResponsesToScore } from './get-responses-to-score';
import { getUnfinishedAssessments } from './get-unfinished-assessments';
import { remindAssessment } from './remind-assessment';
import { scoreAssessmentResponse } from './score-assessment-response';
import { saveAssessmentDrafts } from './save-assessment-drafts';
import { requestAnswerFileUpload } from './request-answer-file-upload';
import { searchAssessments } from './search-assessments';
import { shareAssessmentResponse } from './share-assessment-response';
import { submitAnswerFile } from './submit-answer-file';
import { submitAssessmentResponses } from './submit-assessment-responses';

@Resolver()
export class AssessmentsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('assessment:list'))
  searchAssessments(@Args() args: gql.QuerySearchAssessmentsArgs, @CurrentScope() scope: RequestScope) {
    return searchAssessments(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment:read'))
  getAssessment(@Args() args: gql.QueryGetAssessmentArgs, @CurrentScope() scope: RequestScope) {
    return getAssessment(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment:read-results'))
  getAssessmentV2(@Args() args: gql.QueryGetAssessmentV2Args, @CurrentScope() scope: RequestScope) {
    return getAssessmentV2(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment-response:list'))
  getAssessmentV2Users(@Args() args: gql.QueryGetAssessmentV2UsersArgs, @CurrentScope() scope: RequestScope) {
    return getAssessmentV2Users(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment:compare'))
  getAssessmentComparison(
    @Args() args: gql.QueryGetAssessmentComparisonArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getAssessmentComparison(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment:compare'))
  getAssessmentComparisonPeople(
    @Args() args: gql.QueryGetAssessmentComparisonPeopleArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getAssessmentComparisonPeople(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment-draft:read'))
  getAssessmentDrafts(@Args() args: gql.QueryGetAssessmentDraftsArgs, @CurrentScope() scope: RequestScope) {
    return getAssessmentDrafts(scope, args, this.services);
  }

  @Query()
  @Access(may('answer-file:read'))
  getAnswerFile(@Args() args: gql.QueryGetAnswerFileArgs, @CurrentActor() actor: Actor) {
    return getAnswerFile(actor, args, this.services);
  }

  @Mutation()
  @Access(may('assessment:answer'))
  requestAnswerFileUpload(
    @Args() args: gql.MutationRequestAnswerFileUploadArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return requestAnswerFileUpload(scope, args, this.services);
  }

  @Mutation()
  @Access(may('answer-file:upload'))
  submitAnswerFile(@Args() args: gql.MutationSubmitAnswerFileArgs, @CurrentScope() scope: RequestScope) {
    return submitAnswerFile(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment:list-due'))
  getUnfinishedAssessments(
    @Args() args: gql.QueryGetUnfinishedAssessmentsArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getUnfinishedAssessments(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment-response:list-unscored'))
  getResponsesToScore(@Args() args: gql.QueryGetResponsesToScoreArgs, @CurrentScope() scope: RequestScope) {
    return getResponsesToScore(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment:export'))
  exportAssessmentV2(@Args() args: gql.QueryExportAssessmentV2Args, @CurrentScope() scope: RequestScope) {
    return exportAssessmentV2(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment-template:read'))
  getAssessmentTemplates(@CurrentActor() actor: Actor) {
    return getAssessmentTemplates(actor);
  }

  @Mutation()
  @Access(may('assessment:edit'))
  createAssessment(@Args() args: gql.MutationCreateAssessmentArgs, @CurrentScope() scope: RequestScope) {
    return createAssessment(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment:edit'))
  editAssessment(@Args() args: gql.MutationEditAssessmentArgs, @CurrentScope() scope: RequestScope) {
    return editAssessment(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment:edit'))
  archiveAssessment(@Args() args: gql.MutationArchiveAssessmentArgs, @CurrentScope() scope: RequestScope) {
    return archiveAssessment(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment:remind'))
  remindAssessment(@Args() args: gql.MutationRemindAssessmentArgs, @CurrentScope() scope: RequestScope) {
    return remindAssessment(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment:answer'))
  saveAssessmentDrafts(
    @Args() args: gql.MutationSaveAssessmentDraftsArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return saveAssessmentDrafts(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment:answer'))
  submitAssessmentResponses(
    @Args() args: gql.MutationSubmitAssessmentResponsesArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return submitAssessmentResponses(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment-response:edit'))
  editAssessmentResponse(
    @Args() args: gql.MutationEditAssessmentResponseArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return editAssessmentResponse(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment-response:score'))
  scoreAssessmentResponse(
    @Args() args: gql.MutationScoreAssessmentResponseArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return scoreAssessmentResponse(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment-response:archive'))
  archiveAssessmentResponse(
    @Args() args: gql.MutationArchiveAssessmentResponseArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return archiveAssessmentResponse(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment-response:mail'))
  emailAssessmentResponses(
    @Args() args: gql.MutationEmailAssessmentResponsesArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return emailAssessmentResponses(scope, args, this.services);
  }

  @Query()
  @Access(may('assessment-response:list-readers'))
  getAssessmentResponseReaders(
    @Args() args: gql.QueryGetAssessmentResponseReadersArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getAssessmentResponseReaders(scope, args, this.services);
  }

  @Mutation()
  @Access(may('assessment-response:share'))
  shareAssessmentResponse(
    @Args() args: gql.MutationShareAssessmentResponseArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return shareAssessmentResponse(scope, args, this.services);
  }
}
