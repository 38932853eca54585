import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { editAllPostSessionFeedback } from './edit-all-post-session-feedback';
import { editFeedbackResponses } from './edit-feedback-responses';
import { editOneOrManyPostSessionFeedback } from './edit-one-or-many-post-session-feedback';
import { editPostSessionFeedback } from './edit-post-session-feedback';
import { getFeedbackDrafts } from './get-feedback-drafts';
import { getParticipantFormResponses } from './get-participant-form-responses';
import { getPersonFeedback } from './get-person-feedback';
import { getSessionFeedback } from './get-session-feedback';
import { saveFeedbackDrafts } from './save-feedback-drafts';
import { submitPostSessionFeedback } from './submit-post-session-feedback';

@Resolver()
export class FeedbackResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('feedback:read'))
  getSessionFeedback(@Args() args: gql.QueryGetSessionFeedbackArgs, @CurrentScope() scope: RequestScope) {
    return getSessionFeedback(scope, args, this.services);
  }

  @Query()
  @Access(may('feedback-draft:read'))
  getFeedbackDrafts(@Args() args: gql.QueryGetFeedbackDraftsArgs, @CurrentScope() scope: RequestScope) {
    return getFeedbackDrafts(scope, args, this.services);
  }

  @Query()
  @Access(may('feedback-response:read'))
  getParticipantFormResponses(
    @Args() args: gql.QueryGetParticipantFormResponsesArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return getParticipantFormResponses(scope, args, this.services);
  }

  @Query()
  @Access(may('person-feedback:read'))
  getPersonFeedback(@Args() args: gql.QueryGetPersonFeedbackArgs, @CurrentScope() scope: RequestScope) {
    return getPersonFeedback(scope, args, this.services);
  }

  @Mutation()
  @Access(may('feedback:give'))
  saveFeedbackDrafts(@Args() args: gql.MutationSaveFeedbackDraftsArgs, @CurrentScope() scope: RequestScope) {
    return saveFeedbackDrafts(scope, args, this.services);
  }

  @Mutation()
  @Access(may('feedback:give'))
  submitPostSessionFeedback(
    @Args() args: gql.MutationSubmitPostSessionFeedbackArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return submitPostSessionFeedback(scope, args, this.services);
  }

  @Mutation()
  @Access(may('feedback:give'))
  editPostSessionFeedback(
    @Args() args: gql.MutationEditPostSessionFeedbackArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return editPostSessionFeedback(scope, args, this.services);
  }

  @Mutation()
  @Access(may('feedback:give'))
  editOneOrManyPostSessionFeedback(
    @Args() args: gql.MutationEditOneOrManyPostSessionFeedbackArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return editOneOrManyPostSessionFeedback(scope, args, this.services);
  }

  @Mutation()
  @Access(may('feedback:give'))
  editAllPostSessionFeedback(
    @Args() args: gql.MutationEditAllPostSessionFeedbackArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return editAllPostSessionFeedback(scope, args, this.services);
  }

  @Mutation()
  @Access(may('feedback:give'))
  editFeedbackResponses(
    @Args() args: gql.MutationEditFeedbackResponsesArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return editFeedbackResponses(scope, args, this.services);
  }
}
