import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getDiscounts } from './get-discounts';
import { saveDiscount } from './save-discount';

@Resolver()
export class DiscountResolver {
  constructor(private readonly services: Services) {}

  @Query('getDiscounts')
  @Access(may('discount:read'))
  getDiscounts(@CurrentActor() actor: Actor) {
    return getDiscounts(actor, this.services);
  }

  @Mutation('saveDiscount')
  @Access(may('discount:save'))
  saveDiscount(@CurrentActor() actor: Actor, @Args() args: gql.MutationSaveDiscountArgs) {
    return saveDiscount(actor, args, this.services);
  }
}
