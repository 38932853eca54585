import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { findCharge } from './find-charge';
import { getCharges } from './get-charges';
import { getChargesCsv } from './get-charges-csv';
import { getPaymentTerms } from './get-payment-terms';
import { markChargePaid } from './mark-charge-paid';
import { reopenCharge } from './reopen-charge';

@Resolver('Charge')
export class ChargeResolver {
  constructor(private readonly services: Services) {}

  @Query('getCharges')
  @Access(may('charge:read'))
  getCharges(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetChargesArgs) {
    return getCharges(actor, args, this.services);
  }

  @Query('getChargesCsv')
  @Access(may('charge:read'))
  getChargesCsv(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetChargesCsvArgs) {
    return getChargesCsv(actor, args, this.services);
  }

  @Query('getPaymentTerms')
  @Access(may('charge:read'))
  getPaymentTerms(@CurrentActor() actor: Actor) {
    return getPaymentTerms(actor, this.services);
  }

  @Mutation('markChargePaid')
  @Access(may('charge:settle'))
  markChargePaid(@CurrentActor() actor: Actor, @Args() args: gql.MutationMarkChargePaidArgs) {
    return markChargePaid(actor, args, this.services);
  }

  @Mutation('reopenCharge')
  @Access(may('charge:settle'))
  reopenCharge(@CurrentActor() actor: Actor, @Args() args: gql.MutationReopenChargeArgs) {
    return reopenCharge(actor, args, this.services);
  }

  @ResolveReference()
  charge(reference: { id: string }, { scope }: GraphqlContext) {
    return findCharge(scope, reference.id, this.services);
  }
}
