import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationReviewSafeguardingItemArgs,
  QueryGetSafeguardingQueueArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getSafeguardingQueue } from './get-safeguarding-queue';
import { reviewSafeguardingItem } from './review-safeguarding-item';

@Resolver('ReviewItem')
export class ReviewQueueResolver {
  constructor(private readonly services: Services) {}

  @Query('getSafeguardingQueue')
  @Access(may('review-item:read'))
  getSafeguardingQueue(@Args() args: QueryGetSafeguardingQueueArgs, @CurrentActor() actor: Actor) {
    return getSafeguardingQueue(actor, args, this.services);
  }

  @Mutation('reviewSafeguardingItem')
  @Access(may('review-item:decide'))
  reviewSafeguardingItem(@Args() args: MutationReviewSafeguardingItemArgs, @CurrentActor() actor: Actor) {
    return reviewSafeguardingItem(actor, args, this.services);
  }
}
