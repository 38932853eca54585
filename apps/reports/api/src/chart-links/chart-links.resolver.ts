import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationUpdateChartSitesArgs, QueryGetChartAccessTokenArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getChartAccessToken } from './get-chart-access-token';
import { getChartSites } from './get-chart-sites';
import { updateChartSites } from './update-chart-sites';

@Resolver()
export class ChartLinksResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('chart:link'))
  getChartAccessToken(@Args() args: QueryGetChartAccessTokenArgs, @CurrentActor() actor: Actor) {
    return getChartAccessToken(actor, args, this.services);
  }

  @Query()
  @Access(may('chart-site:read'))
  getChartSites(@CurrentActor() actor: Actor) {
    return getChartSites(actor, this.services);
  }

  @Mutation()
  @Access(may('chart-site:edit'))
  updateChartSites(@Args() args: MutationUpdateChartSitesArgs, @CurrentActor() actor: Actor) {
    return updateChartSites(actor, args, this.services);
  }
}
