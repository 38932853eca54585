import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getAutomaticCharging } from './get-automatic-charging';
import { getChargingConsent } from './get-charging-consent';
import { giveChargingConsent } from './give-charging-consent';
import { setAutomaticCharging } from './set-automatic-charging';
import { withdrawChargingConsent } from './withdraw-charging-consent';

@Resolver()
export class CollectingResolver {
  constructor(private readonly services: Services) {}

  @Query('getAutomaticCharging')
  @Access(may('automatic-charging:read'))
  getAutomaticCharging(@CurrentActor() actor: Actor) {
    return getAutomaticCharging(actor, this.services);
  }

  @Query('getChargingConsent')
  @Access(may('charging-consent:read'))
  getChargingConsent(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetChargingConsentArgs) {
    return getChargingConsent(actor, args, this.services);
  }

  @Mutation('setAutomaticCharging')
  @Access(may('automatic-charging:set'))
  setAutomaticCharging(@CurrentActor() actor: Actor, @Args() args: gql.MutationSetAutomaticChargingArgs) {
    return setAutomaticCharging(actor, args, this.services);
  }

  @Mutation('giveChargingConsent')
  @Access(may('charging-consent:give'))
  giveChargingConsent(@CurrentActor() actor: Actor, @Args() args: gql.MutationGiveChargingConsentArgs) {
    return giveChargingConsent(actor, args, this.services);
  }

  @Mutation('withdrawChargingConsent')
  @Access(may('charging-consent:withdraw'))
  withdrawChargingConsent(
    @CurrentActor() actor: Actor,
    @Args() args: gql.MutationWithdrawChargingConsentArgs,
  ) {
    return withdrawChargingConsent(actor, args, this.services);
  }
}
