import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { PeopleViewInput } from '../__generated__/resolvers';
import { may } from '../actions';
import { getPeopleViews } from './get-people-views';
import { savePeopleView } from './save-people-view';
import { removePeopleView } from './remove-people-view';

@Resolver()
export class PeopleViewsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('people-view:read'))
  getPeopleViews(@CurrentActor() actor: Actor) {
    return getPeopleViews(actor, this.services);
  }

  @Mutation()
  @Access(may('people-view:save'))
  savePeopleView(@CurrentActor() actor: Actor, @Args('input') input: PeopleViewInput) {
    return savePeopleView(actor, input, this.services);
  }

  @Mutation()
  @Access(may('people-view:save'))
  removePeopleView(@CurrentActor() actor: Actor, @Args('id') id: string) {
    return removePeopleView(actor, id, this.services);
  }
}
