import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { addPaymentMethod } from './add-payment-method';
import { ecosystemAddPaymentMethod } from './ecosystem-add-payment-method';
import { ecosystemCreditCardRemoval } from './ecosystem-credit-card-removal';
import { ecosystemSetDefaultPaymentMethod } from './ecosystem-set-default-payment-method';
import { finishPaymentMethod } from './finish-payment-method';
import { getPaymentMethods } from './get-payment-methods';

@Resolver()
export class CardResolver {
  constructor(private readonly services: Services) {}

  @Query('getPaymentMethods')
  @Access(may('card:read'))
  getPaymentMethods(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetPaymentMethodsArgs) {
    return getPaymentMethods(actor, args, this.services);
  }

  @Mutation('addPaymentMethod')
  @Access(may('card:add'))
  addPaymentMethod(@CurrentActor() actor: Actor) {
    return addPaymentMethod(actor, this.services);
  }

  @Mutation('ecosystemAddPaymentMethod')
  @Access(may('ecosystem-card:add'))
  ecosystemAddPaymentMethod(@CurrentActor() actor: Actor) {
    return ecosystemAddPaymentMethod(actor, this.services);
  }

  @Mutation('finishPaymentMethod')
  @Access(may('card:change'))
  finishPaymentMethod(@CurrentActor() actor: Actor, @Args() args: gql.MutationFinishPaymentMethodArgs) {
    return finishPaymentMethod(actor, args, this.services);
  }

  @Mutation('ecosystemCreditCardRemoval')
  @Access(may('card:change'))
  ecosystemCreditCardRemoval(
    @CurrentActor() actor: Actor,
    @Args() args: gql.MutationEcosystemCreditCardRemovalArgs,
  ) {
    return ecosystemCreditCardRemoval(actor, args, this.services);
  }

  @Mutation('ecosystemSetDefaultPaymentMethod')
  @Access(may('card:change'))
  ecosystemSetDefaultPaymentMethod(
    @CurrentActor() actor: Actor,
    @Args() args: gql.MutationEcosystemSetDefaultPaymentMethodArgs,
  ) {
    return ecosystemSetDefaultPaymentMethod(actor, args, this.services);
  }
}
