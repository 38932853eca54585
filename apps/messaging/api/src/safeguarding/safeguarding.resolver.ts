import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationReportUserV2Args,
  MutationUpdateSafeguardingPolicyArgs,
  QueryGetEcosystemPaginatedConversationListArgs,
  QueryGetPersonMessagesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getEcosystemPaginatedConversationList } from './get-ecosystem-paginated-conversation-list';
import { getPersonMessages } from './get-person-messages';
import { getSafeguardingPolicy } from './get-safeguarding-policy';
import { reportUserV2 } from './report-user-v2';
import { updateSafeguardingPolicy } from './update-safeguarding-policy';

@Resolver('WatchedConversation')
export class SafeguardingResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystemPaginatedConversationList')
  @Access(may('ecosystem-conversation:read'))
  getEcosystemPaginatedConversationList(
    @Args() args: QueryGetEcosystemPaginatedConversationListArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemPaginatedConversationList(actor, args, this.services);
  }

  @Query('getPersonMessages')
  @Access(may('person-messages:read'))
  getPersonMessages(@Args() args: QueryGetPersonMessagesArgs, @CurrentActor() actor: Actor) {
    return getPersonMessages(actor, args, this.services);
  }

  @Query('getSafeguardingPolicy')
  @Access(may('safeguarding-policy:read'))
  getSafeguardingPolicy(@CurrentActor() actor: Actor) {
    return getSafeguardingPolicy(actor, this.services);
  }

  @Mutation('updateSafeguardingPolicy')
  @Access(may('safeguarding-policy:edit'))
  updateSafeguardingPolicy(@Args() args: MutationUpdateSafeguardingPolicyArgs, @CurrentActor() actor: Actor) {
    return updateSafeguardingPolicy(actor, args, this.services);
  }

  @Mutation('reportUserV2')
  @Access(may('user:report'))
  reportUserV2(@Args() args: MutationReportUserV2Args, @CurrentActor() actor: Actor) {
    return reportUserV2(actor, args, this.services);
  }
}
