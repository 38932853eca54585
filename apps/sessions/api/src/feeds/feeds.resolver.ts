import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { may } from '../actions';
import { createCalendarFeed } from './create-calendar-feed';
import { getCalendarFeed } from './get-calendar-feed';
import { revokeCalendarFeed } from './revoke-calendar-feed';

@Resolver()
export class FeedsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('calendar-feed:read'))
  getCalendarFeed(@CurrentActor() actor: Actor) {
    return getCalendarFeed(actor, this.services);
  }

  @Mutation()
  @Access(may('calendar-feed:create'))
  createCalendarFeed(@CurrentActor() actor: Actor) {
    return createCalendarFeed(actor, this.services);
  }

  @Mutation()
  @Access(may('calendar-feed:revoke'))
  revokeCalendarFeed(@CurrentActor() actor: Actor) {
    return revokeCalendarFeed(actor, this.services);
  }
}
