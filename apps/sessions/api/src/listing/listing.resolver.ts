import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { getSessionsForUserV2 } from './get-sessions-for-user-v2';

@Resolver()
export class ListingResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getSessionsForUserV2(@Args() args: gql.QueryGetSessionsForUserV2Args, @CurrentActor() actor: Actor) {
    return getSessionsForUserV2(actor, args, this.services);
  }
}
