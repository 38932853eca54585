import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationReportUserV2Args,
  QueryGetEcosystemPaginatedConversationListArgs,
} from '../__generated__/resolvers';
import { getEcosystemConversations } from './get-ecosystem-conversations';
import { reportUser } from './report-user';

@Resolver('WatchedConversation')
export class SafeguardingResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystemPaginatedConversationList')
  @Access(access.roles('SUPER_ADMIN'))
  getEcosystemPaginatedConversationList(
    @Args() args: QueryGetEcosystemPaginatedConversationListArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemConversations(actor, args, this.services);
  }

  @Mutation('reportUserV2')
  @Access(access.signedIn)
  reportUserV2(@Args() args: MutationReportUserV2Args, @CurrentActor() actor: Actor) {
    return reportUser(actor, args, this.services);
  }
}
