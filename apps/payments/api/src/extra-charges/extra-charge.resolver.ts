import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { cancelExtraCharge } from './cancel-extra-charge';
import { makeExtraCharge } from './make-extra-charge';

@Resolver()
export class ExtraChargeResolver {
  constructor(private readonly services: Services) {}

  @Mutation('makeExtraCharge')
  @Access(may('charge:make'))
  makeExtraCharge(@CurrentActor() actor: Actor, @Args() args: gql.MutationMakeExtraChargeArgs) {
    return makeExtraCharge(actor, args, this.services);
  }

  @Mutation('cancelExtraCharge')
  @Access(may('charge:settle'))
  cancelExtraCharge(@CurrentActor() actor: Actor, @Args() args: gql.MutationCancelExtraChargeArgs) {
    return cancelExtraCharge(actor, args, this.services);
  }
}
