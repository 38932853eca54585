import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { ReferralEmailInput, ReferralTextInput } from '../__generated__/resolvers';
import { getReferrals } from './get-referrals';
import { sendReferralEmail, sendReferralText } from './send-referral';

@Resolver()
export class ReferralsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getReferrals(@CurrentActor() actor: Actor) {
    return getReferrals(actor, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  sendGeneralReferralEmail(@CurrentActor() actor: Actor, @Args('input') input: ReferralEmailInput) {
    return sendReferralEmail(actor, 'GENERAL', input, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  sendGeneralReferralText(@CurrentActor() actor: Actor, @Args('input') input: ReferralTextInput) {
    return sendReferralText(actor, 'GENERAL', input, this.services);
  }

  @Mutation()
  @Access(access.roles('LEADER'))
  sendTutorToTutorReferralEmail(@CurrentActor() actor: Actor, @Args('input') input: ReferralEmailInput) {
    return sendReferralEmail(actor, 'TUTOR_TO_TUTOR', input, this.services);
  }

  @Mutation()
  @Access(access.roles('LEADER'))
  sendTutorToTutorReferralText(@CurrentActor() actor: Actor, @Args('input') input: ReferralTextInput) {
    return sendReferralText(actor, 'TUTOR_TO_TUTOR', input, this.services);
  }

  @Mutation()
  @Access(access.roles('LEADER'))
  sendTutorToClientReferralEmail(@CurrentActor() actor: Actor, @Args('input') input: ReferralEmailInput) {
    return sendReferralEmail(actor, 'TUTOR_TO_CLIENT', input, this.services);
  }

  @Mutation()
  @Access(access.roles('LEADER'))
  sendTutorToClientReferralText(@CurrentActor() actor: Actor, @Args('input') input: ReferralTextInput) {
    return sendReferralText(actor, 'TUTOR_TO_CLIENT', input, this.services);
  }
}
