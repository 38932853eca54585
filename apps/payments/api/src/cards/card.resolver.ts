import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
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
  @Access(access.signedIn)
  getPaymentMethods(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetPaymentMethodsArgs) {
    return getPaymentMethods(actor, args, this.services);
  }

  @Mutation('addPaymentMethod')
  @Access(access.roles('PARENT', 'LEARNER', 'STUDENT'))
  addPaymentMethod(@CurrentActor() actor: Actor) {
    return addPaymentMethod(actor, this.services);
  }

  @Mutation('ecosystemAddPaymentMethod')
  @Access(access.roles('SUPER_ADMIN'))
  ecosystemAddPaymentMethod(@CurrentActor() actor: Actor) {
    return ecosystemAddPaymentMethod(actor, this.services);
  }

  @Mutation('finishPaymentMethod')
  @Access(access.signedIn)
  finishPaymentMethod(@CurrentActor() actor: Actor, @Args() args: gql.MutationFinishPaymentMethodArgs) {
    return finishPaymentMethod(actor, args, this.services);
  }

  @Mutation('ecosystemCreditCardRemoval')
  @Access(access.signedIn)
  ecosystemCreditCardRemoval(
    @CurrentActor() actor: Actor,
    @Args() args: gql.MutationEcosystemCreditCardRemovalArgs,
  ) {
    return ecosystemCreditCardRemoval(actor, args, this.services);
  }

  @Mutation('ecosystemSetDefaultPaymentMethod')
  @Access(access.signedIn)
  ecosystemSetDefaultPaymentMethod(
    @CurrentActor() actor: Actor,
    @Args() args: gql.MutationEcosystemSetDefaultPaymentMethodArgs,
  ) {
    return ecosystemSetDefaultPaymentMethod(actor, args, this.services);
  }
}
