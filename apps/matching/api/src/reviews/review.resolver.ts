import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type { MutationCreateReviewArgs, QueryGetReviewsArgs } from '../__generated__/resolvers';
import { createReview } from './create-review';
import { findReview } from './find-review';
import { getReviews } from './get-reviews';

@Resolver('Review')
export class ReviewResolver {
  constructor(private readonly services: Services) {}

  @Query('getReviews')
  @Access(access.signedIn)
  getReviews(@CurrentActor() actor: Actor, @Args() args: QueryGetReviewsArgs) {
    return getReviews(actor, args, this.services);
  }

  @Mutation('createReview')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  createReview(@CurrentActor() actor: Actor, @Args() args: MutationCreateReviewArgs) {
    return createReview(actor, args, this.services);
  }

  @ResolveReference()
  review(reference: { id: string }, { scope }: GraphqlContext) {
    return findReview(scope, reference.id, this.services);
  }
}
