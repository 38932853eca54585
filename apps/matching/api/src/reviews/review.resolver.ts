import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type {
  MutationAddReviewArgs,
  MutationDeleteReviewArgs,
  MutationEditReviewArgs,
  QueryGetAllReviewsForTutorQueryArgs,
  QueryGetParticipantReviewArgs,
  QueryGetReviewsCsvArgs,
  QueryGetReviewsInEcosystemByFilterArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { addReview } from './add-review';
import { deleteReview } from './delete-review';
import { editReview } from './edit-review';
import { findReview } from './find-review';
import { getAllReviewsForTutorQuery } from './get-all-reviews-for-tutor-query';
import { getParticipantReview } from './get-participant-review';
import { getReviewsCsv } from './get-reviews-csv';
import { getSessionsToReview } from './get-sessions-to-review';
import { getReviewsInEcosystemByFilter } from './get-reviews-in-ecosystem-by-filter';

@Resolver('Review')
export class ReviewResolver {
  constructor(private readonly services: Services) {}

  @Query('getAllReviewsForTutorQuery')
  @Access(may('tutor-review:read'))
  getAllReviewsForTutorQuery(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetAllReviewsForTutorQueryArgs,
  ) {
    return getAllReviewsForTutorQuery(actor, args, this.services);
  }

  @Query('getReviewsInEcosystemByFilter')
  @Access(may('review:read'))
  getReviewsInEcosystemByFilter(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetReviewsInEcosystemByFilterArgs,
  ) {
    return getReviewsInEcosystemByFilter(actor, args, this.services);
  }

  @Query('getReviewsCsv')
  @Access(may('review:read'))
  getReviewsCsv(@CurrentActor() actor: Actor, @Args() args: QueryGetReviewsCsvArgs) {
    return getReviewsCsv(actor, args, this.services);
  }

  @Query('getSessionsToReview')
  @Access(may('session-to-review:read'))
  getSessionsToReview(@CurrentActor() actor: Actor) {
    return getSessionsToReview(actor, this.services);
  }

  @Query('getParticipantReview')
  @Access(may('participant-review:read'))
  getParticipantReview(@CurrentActor() actor: Actor, @Args() args: QueryGetParticipantReviewArgs) {
    return getParticipantReview(actor, args, this.services);
  }

  @Mutation('addReview')
  @Access(may('review:add'))
  addReview(@CurrentActor() actor: Actor, @Args() args: MutationAddReviewArgs) {
    return addReview(actor, args, this.services);
  }

  @Mutation('editReview')
  @Access(may('review:edit'))
  editReview(@CurrentActor() actor: Actor, @Args() args: MutationEditReviewArgs) {
    return editReview(actor, args, this.services);
  }

  @Mutation('deleteReview')
  @Access(may('review:delete'))
  deleteReview(@CurrentActor() actor: Actor, @Args() args: MutationDeleteReviewArgs) {
    return deleteReview(actor, args, this.services);
  }

  @ResolveReference()
  review(reference: { id: string }, { scope }: GraphqlContext) {
    return findReview(scope, reference.id, this.services);
  }
}
