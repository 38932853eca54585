import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QuerySearchMessagesArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { searchMessages } from './search-messages';

@Resolver()
export class ConversationSearchResolver {
  constructor(private readonly services: Services) {}

  @Query('searchMessages')
  @Access(may('conversation:read'))
  searchMessages(@Args() args: QuerySearchMessagesArgs, @CurrentActor() actor: Actor) {
    return searchMessages(actor, args, this.services);
  }
}
