import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { createCalendarFeed } from './create-calendar-feed';
import { getCalendarFeed } from './get-calendar-feed';
import { revokeCalendarFeed } from './revoke-calendar-feed';

@Resolver()
export class FeedsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getCalendarFeed(@CurrentActor() actor: Actor) {
    return getCalendarFeed(actor, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  createCalendarFeed(@CurrentActor() actor: Actor) {
    return createCalendarFeed(actor, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  revokeCalendarFeed(@CurrentActor() actor: Actor) {
    return revokeCalendarFeed(actor, this.services);
  }
}
