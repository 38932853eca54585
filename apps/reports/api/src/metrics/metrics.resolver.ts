import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetMetricRowsArgs, QueryGetMetricsArgs } from '../__generated__/resolvers';
import { getMetricRows } from './get-metric-rows';
import { getMetrics } from './get-metrics';

@Resolver()
export class MetricsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getMetrics(@Args() args: QueryGetMetricsArgs, @CurrentActor() actor: Actor) {
    return getMetrics(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getMetricRows(@Args() args: QueryGetMetricRowsArgs, @CurrentActor() actor: Actor) {
    return getMetricRows(actor, args, this.services);
  }
}
