import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetUserRosterArgs, UserRosterFilters } from '../__generated__/resolvers';
import { exportUserRoster } from './export-user-roster';
import { getUserPropertyKeys } from './get-user-property-keys';
import { getUserRoster } from './get-user-roster';

@Resolver()
export class RosterResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getUserRoster(@CurrentActor() actor: Actor, @Args() { pageNum, selectedFilters }: QueryGetUserRosterArgs) {
    return getUserRoster(actor, pageNum ?? 1, selectedFilters ?? {}, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getUserPropertyKeys(@CurrentActor() actor: Actor) {
    return getUserPropertyKeys(actor, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  exportUserRoster(
    @CurrentActor() actor: Actor,
    @Args('selectedFilters') selectedFilters: UserRosterFilters | null,
  ) {
    return exportUserRoster(actor, selectedFilters ?? {}, this.services);
  }
}
