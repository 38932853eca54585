import { Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { may } from '../actions';
import { getClientReferralSummary } from './get-client-referral-summary';

@Resolver()
export class ReferralResolver {
  constructor(private readonly services: Services) {}

  @Query('getClientReferralSummary')
  @Access(may('referral:read'))
  getClientReferralSummary(@CurrentActor() actor: Actor) {
    return getClientReferralSummary(actor, this.services);
  }
}
