import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationUpdateChartSitesArgs, QueryGetChartAccessTokenArgs } from '../__generated__/resolvers';
import { getChartAccessToken } from './get-chart-access-token';
import { getChartSites, updateChartSites } from './update-chart-sites';

@Resolver()
export class ChartLinksResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getChartAccessToken(@Args() args: QueryGetChartAccessTokenArgs, @CurrentActor() actor: Actor) {
    return getChartAccessToken(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN'))
  getChartSites(@CurrentActor() actor: Actor) {
    return getChartSites(actor, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN'))
  updateChartSites(@Args() args: MutationUpdateChartSitesArgs, @CurrentActor() actor: Actor) {
    return updateChartSites(actor, args, this.services);
  }
}
