import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemFiltersArgs } from '../__generated__/resolvers';
import { getEcosystemFilters } from './get-ecosystem-filters';

@Resolver()
export class FiltersResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystemFilters')
  @Access(access.signedIn)
  getEcosystemFilters(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemFiltersArgs) {
    return getEcosystemFilters(actor, args, this.services);
  }
}
