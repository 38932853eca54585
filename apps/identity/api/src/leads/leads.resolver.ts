import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type {
  ProvisionClientLeadInput,
  QueryGetLeadsArgs,
  SportsClubClientLeadInput,
  SubmitIntakeFormInput,
  SubmitInterestFormInput,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { presentMember } from '../people/subject';
import { getHubSpotEmailSignup } from './get-hub-spot-email-signup';
import { getLeads } from './get-leads';
import { hasHelpDesk } from './has-help-desk';
import type { PresentedLead } from './lead-row';
import { provisionClientLead } from './provision-client-lead';
import { submitInterestForm } from './submit-interest-form';
import { storeSportsClubClientLead } from './store-sports-club-client-lead';
import { submitIntakeForm } from './submit-intake-form';

@Resolver('Lead')
export class LeadsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('lead:read'))
  getLeads(@CurrentActor() actor: Actor, @Args() args: QueryGetLeadsArgs) {
    return getLeads(actor, args, this.services);
  }

  @Query()
  @Access(may('help-desk:read'))
  hasHelpDesk() {
    return hasHelpDesk(this.services);
  }

  @Query()
  @Access(may('help-desk:read'))
  getHubSpotEmailSignup(@Args('ticketId') ticketId: string) {
    return getHubSpotEmailSignup(ticketId, this.services);
  }

  @Mutation()
  @Access(may('lead:send'))
  submitInterestForm(@CurrentActor() actor: Actor, @Args('input') input: SubmitInterestFormInput) {
    return submitInterestForm(actor, input, this.services);
  }

  @Mutation()
  @Access(may('intake-form:send'))
  submitIntakeForm(@CurrentActor() actor: Actor, @Args('input') input: SubmitIntakeFormInput) {
    return submitIntakeForm(actor, input, this.services);
  }

  @Mutation()
  @Access(may('lead:send'))
  storeSportsClubClientLead(@CurrentActor() actor: Actor, @Args('input') input: SportsClubClientLeadInput) {
    return storeSportsClubClientLead(actor, input, this.services);
  }

  @Mutation()
  @Access(may('lead:handle'))
  provisionClientLead(@CurrentActor() actor: Actor, @Args('input') input: ProvisionClientLeadInput) {
    return provisionClientLead(actor, input, this.services);
  }

  @ResolveField()
  user(@Parent() { userId }: PresentedLead, @CurrentScope() scope: RequestScope) {
    return userId ? presentMember(scope, this.services, userId) : null;
  }
}
