import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetUserRosterArgs, UserRosterFilters } from '../__generated__/resolvers';
import { may } from '../actions';
import { exportUserRoster } from './export-user-roster';
import { getUserPropertyKeys } from './get-user-property-keys';
import { getUserRoster } from './get-user-roster';

@Resolver()
export class RosterResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('roster:read'))
  getUserRoster(@CurrentActor() actor: Actor, @Args() { pageNum, selectedFilters }: QueryGetUserRosterArgs) {
    return getUserRoster(actor, pageNum ?? 1, selectedFilters ?? {}, this.services);
  }

  @Query()
  @Access(may('property-key:list'))
  getUserPropertyKeys(@CurrentActor() actor: Actor) {
    return getUserPropertyKeys(actor, this.services);
  }

  @Mutation()
  @Access(may('roster:export'))
  exportUserRoster(
    @CurrentActor() actor: Actor,
    @Args('selectedFilters') selectedFilters: UserRosterFilters | null,
  ) {
    return exportUserRoster(actor, selectedFilters ?? {}, this.services);
  }
}
