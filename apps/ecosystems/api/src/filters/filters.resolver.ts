import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  EcosystemFiltersSchoolsTotalArgs,
  EcosystemFiltersSupportedSchoolsArgs,
  QueryGetEcosystemFiltersArgs,
} from '../__generated__/resolvers';
import { countSchools, findSchools } from '../schools/find-schools';
import { getEcosystemFilters, type FiltersOf } from './get-ecosystem-filters';

@Resolver('EcosystemFilters')
export class FiltersResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystemFilters')
  @Access(access.signedIn)
  getEcosystemFilters(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemFiltersArgs) {
    return getEcosystemFilters(actor, args, this.services);
  }

  @ResolveField('supportedSchools')
  supportedSchools(
    @CurrentActor() actor: Actor,
    @Parent() filters: FiltersOf,
    @Args() args: EcosystemFiltersSupportedSchoolsArgs,
  ) {
    return findSchools(actor, filters, args, this.services);
  }

  @ResolveField('schoolsTotal')
  schoolsTotal(
    @CurrentActor() actor: Actor,
    @Parent() filters: FiltersOf,
    @Args() args: EcosystemFiltersSchoolsTotalArgs,
  ) {
    return countSchools(actor, filters, args, this.services);
  }
}
