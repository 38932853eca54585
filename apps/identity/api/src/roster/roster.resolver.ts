import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetUserRosterArgs } from '../__generated__/resolvers';
import { getUserRoster } from './get-user-roster';

@Resolver()
export class RosterResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getUserRoster(@CurrentActor() actor: Actor, @Args() { pageNum, selectedFilters }: QueryGetUserRosterArgs) {
    return getUserRoster(actor, pageNum ?? 1, selectedFilters ?? {}, this.services);
  }
}
