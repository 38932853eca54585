import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { getChargingConsent, giveChargingConsent, withdrawChargingConsent } from './charging-consent';
import { getAutomaticCharging, setAutomaticCharging } from './charging-settings';

@Resolver()
export class CollectingResolver {
  constructor(private readonly services: Services) {}

  @Query('getAutomaticCharging')
  @Access(access.roles('SUPER_ADMIN'))
  getAutomaticCharging(@CurrentActor() actor: Actor) {
    return getAutomaticCharging(actor, this.services);
  }

  @Query('getChargingConsent')
  @Access(access.signedIn)
  getChargingConsent(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetChargingConsentArgs) {
    return getChargingConsent(actor, args, this.services);
  }

  @Mutation('setAutomaticCharging')
  @Access(access.roles('SUPER_ADMIN'))
  setAutomaticCharging(@CurrentActor() actor: Actor, @Args() args: gql.MutationSetAutomaticChargingArgs) {
    return setAutomaticCharging(actor, args, this.services);
  }

  @Mutation('giveChargingConsent')
  @Access(access.signedIn)
  giveChargingConsent(@CurrentActor() actor: Actor, @Args() args: gql.MutationGiveChargingConsentArgs) {
    return giveChargingConsent(actor, args, this.services);
  }

  @Mutation('withdrawChargingConsent')
  @Access(access.signedIn)
  withdrawChargingConsent(
    @CurrentActor() actor: Actor,
    @Args() args: gql.MutationWithdrawChargingConsentArgs,
  ) {
    return withdrawChargingConsent(actor, args, this.services);
  }
}
