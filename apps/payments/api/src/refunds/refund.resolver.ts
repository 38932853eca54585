import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, type RequestScope, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { refundCharge } from './refund-charge';
import { refundsOf } from './refunds-of';

@Resolver('Charge')
export class RefundResolver {
  constructor(private readonly services: Services) {}

  @Mutation('refundCharge')
  @Access(may('charge:refund'))
  refundCharge(@CurrentActor() actor: Actor, @Args() args: gql.MutationRefundChargeArgs) {
    return refundCharge(actor, args, this.services);
  }

  @ResolveField('refunds')
  refunds(@Parent() { id }: { id: string }, @CurrentScope() scope: RequestScope) {
    return refundsOf(scope, id, this.services);
  }
}
