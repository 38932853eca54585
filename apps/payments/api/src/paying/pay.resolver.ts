import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { confirmCharge } from './confirm-charge';
import { finishCharge } from './finish-charge';
import { getDueCharges } from './get-due-charges';
import { payCharges } from './pay-charges';

@Resolver()
export class PayResolver {
  constructor(private readonly services: Services) {}

  @Query('getDueCharges')
  @Access(may('charge:read-due'))
  getDueCharges(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetDueChargesArgs) {
    return getDueCharges(actor, args, this.services);
  }

  @Mutation('payCharges')
  @Access(may('charge:pay'))
  payCharges(@CurrentActor() actor: Actor, @Args() args: gql.MutationPayChargesArgs) {
    return payCharges(actor, args, this.services);
  }

  @Mutation('confirmCharge')
  @Access(may('charge:pay'))
  confirmCharge(@CurrentActor() actor: Actor, @Args() args: gql.MutationConfirmChargeArgs) {
    return confirmCharge(actor, args, this.services);
  }

  @Mutation('finishCharge')
  @Access(may('charge:pay'))
  finishCharge(@CurrentActor() actor: Actor, @Args() args: gql.MutationFinishChargeArgs) {
    return finishCharge(actor, args, this.services);
  }
}
