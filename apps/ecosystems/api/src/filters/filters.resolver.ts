import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  EcosystemFiltersProgramsArgs,
  EcosystemFiltersProgramsTotalArgs,
  EcosystemFiltersSchoolsTotalArgs,
  EcosystemFiltersSupportedSchoolsArgs,
  QueryGetEcosystemFiltersArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { actorInEcosystem } from '../input/subject';
import { countPrograms, getPrograms, programTools } from '../programs/subject';
import { countSchools, findSchools } from '../schools/subject';
import { getEcosystemFilters, type FiltersOf } from './get-ecosystem-filters';

@Resolver('EcosystemFilters')
export class FiltersResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystemFilters')
  @Access(may('ecosystem:read'))
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

  @ResolveField('programs')
  programs(
    @CurrentActor() actor: Actor,
    @Parent() filters: FiltersOf,
    @Args() args: EcosystemFiltersProgramsArgs,
  ) {
    return getPrograms(
      actorInEcosystem(actor, filters.ecosystemId),
      openUnless(filters, args),
      this.services,
    );
  }

  @ResolveField('programsTotal')
  programsTotal(
    @CurrentActor() actor: Actor,
    @Parent() filters: FiltersOf,
    @Args() args: EcosystemFiltersProgramsTotalArgs,
  ) {
    return countPrograms(
      actorInEcosystem(actor, filters.ecosystemId),
      openUnless(filters, args),
      this.services,
    );
  }

  @ResolveField('programTools')
  programTools(@CurrentActor() actor: Actor, @Parent() { ecosystemId }: FiltersOf) {
    return programTools(actorInEcosystem(actor, ecosystemId), this.services);
  }
}

function openUnless<Args extends { archived?: boolean | null }>(
  { includeArchived }: FiltersOf,
  args: Args,
): Args {
  return { ...args, archived: args.archived ?? (includeArchived ? null : false) };
}
