import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type { QueryGetProfileViewsArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { presentMember } from '../people/subject';
import { getProfileViews, type ViewRow } from './get-profile-views';

@Resolver('ProfileView')
export class ProfileViewsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('profile-view:read'))
  getProfileViews(@CurrentActor() actor: Actor, @Args() args: QueryGetProfileViewsArgs) {
    return getProfileViews(actor, args, this.services);
  }

  @ResolveField()
  async viewer(@Parent() { viewerId }: ViewRow, @CurrentScope() scope: RequestScope) {
    return viewerId ? presentMember(scope, this.services, viewerId) : null;
  }
}
