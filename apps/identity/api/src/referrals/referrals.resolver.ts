import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { ReferralEmailInput, ReferralTextInput } from '../__generated__/resolvers';
import { may } from '../actions';
import { getReferrals } from './get-referrals';
import { sendGeneralReferralEmail } from './send-general-referral-email';
import { sendGeneralReferralText } from './send-general-referral-text';
import { sendTutorToClientReferralEmail } from './send-tutor-to-client-referral-email';
import { sendTutorToClientReferralText } from './send-tutor-to-client-referral-text';
import { sendTutorToTutorReferralEmail } from './send-tutor-to-tutor-referral-email';
import { sendTutorToTutorReferralText } from './send-tutor-to-tutor-referral-text';

@Resolver()
export class ReferralsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('referral:read-own'))
  getReferrals(@CurrentActor() actor: Actor) {
    return getReferrals(actor, this.services);
  }

  @Mutation()
  @Access(may('referral:send-mail'))
  sendGeneralReferralEmail(@CurrentActor() actor: Actor, @Args('input') input: ReferralEmailInput) {
    return sendGeneralReferralEmail(actor, input, this.services);
  }

  @Mutation()
  @Access(may('referral:send-text'))
  sendGeneralReferralText(@CurrentActor() actor: Actor, @Args('input') input: ReferralTextInput) {
    return sendGeneralReferralText(actor, input, this.services);
  }

  @Mutation()
  @Access(may('tutor-referral:send-mail'))
  sendTutorToTutorReferralEmail(@CurrentActor() actor: Actor, @Args('input') input: ReferralEmailInput) {
    return sendTutorToTutorReferralEmail(actor, input, this.services);
  }

  @Mutation()
  @Access(may('tutor-referral:send-text'))
  sendTutorToTutorReferralText(@CurrentActor() actor: Actor, @Args('input') input: ReferralTextInput) {
    return sendTutorToTutorReferralText(actor, input, this.services);
  }

  @Mutation()
  @Access(may('tutor-referral:send-mail'))
  sendTutorToClientReferralEmail(@CurrentActor() actor: Actor, @Args('input') input: ReferralEmailInput) {
    return sendTutorToClientReferralEmail(actor, input, this.services);
  }

  @Mutation()
  @Access(may('tutor-referral:send-text'))
  sendTutorToClientReferralText(@CurrentActor() actor: Actor, @Args('input') input: ReferralTextInput) {
    return sendTutorToClientReferralText(actor, input, this.services);
  }
}
