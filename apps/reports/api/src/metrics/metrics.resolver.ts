import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetMetricRowsArgs,
  QueryGetMetricsArgs,
  QueryGetMetricTableArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getMetricOptions } from './get-metric-options';
import { getMetricRows } from './get-metric-rows';
import { getMetricTable } from './get-metric-table';
import { getMetrics } from './get-metrics';

@Resolver()
export class MetricsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('metric:read-definition'))
  getMetrics(@Args() args: QueryGetMetricsArgs, @CurrentActor() actor: Actor) {
    return getMetrics(actor, args, this.services);
  }

  @Query()
  @Access(may('metric:read-rows'))
  getMetricRows(@Args() args: QueryGetMetricRowsArgs, @CurrentActor() actor: Actor) {
    return getMetricRows(actor, args, this.services);
  }

  @Query()
  @Access(may('metric:read-rows'))
  getMetricTable(@Args() args: QueryGetMetricTableArgs, @CurrentActor() actor: Actor) {
    return getMetricTable(actor, args, this.services);
  }

  @Query()
  @Access(may('metric:read-options'))
  getMetricOptions(@CurrentActor() actor: Actor) {
    return getMetricOptions(actor, this.services);
  }
}
