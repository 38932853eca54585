import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationReportUserV2Args,
  MutationUpdateSafeguardingPolicyArgs,
  QueryGetEcosystemPaginatedConversationListArgs,
} from '../__generated__/resolvers';
import { getEcosystemConversations } from './get-ecosystem-conversations';
import { getSafeguardingPolicy } from './get-safeguarding-policy';
import { reportUser } from './report-user';
import { updateSafeguardingPolicy } from './update-safeguarding-policy';

@Resolver('WatchedConversation')
export class SafeguardingResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystemPaginatedConversationList')
  @Access(access.signedIn)
  getEcosystemPaginatedConversationList(
    @Args() args: QueryGetEcosystemPaginatedConversationListArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemConversations(actor, args, this.services);
  }

  @Query('getSafeguardingPolicy')
  @Access(access.roles('SUPER_ADMIN'))
  getSafeguardingPolicy(@CurrentActor() actor: Actor) {
    return getSafeguardingPolicy(actor, this.services);
  }

  @Mutation('updateSafeguardingPolicy')
  @Access(access.roles('SUPER_ADMIN'))
  updateSafeguardingPolicy(@Args() args: MutationUpdateSafeguardingPolicyArgs, @CurrentActor() actor: Actor) {
    return updateSafeguardingPolicy(actor, args, this.services);
  }

  @Mutation('reportUserV2')
  @Access(access.signedIn)
  reportUserV2(@Args() args: MutationReportUserV2Args, @CurrentActor() actor: Actor) {
    return reportUser(actor, args, this.services);
  }
}
