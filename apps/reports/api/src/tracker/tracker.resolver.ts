import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetEngagementTrackerArgs,
  QueryGetEngagementTrackerCsvArgs,
  QueryGetEngagementTrackerOptionsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getEngagementTracker } from './get-engagement-tracker';
import { getEngagementTrackerCsv } from './get-engagement-tracker-csv';
import { getEngagementTrackerOptions } from './get-engagement-tracker-options';

@Resolver()
export class TrackerResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('engagement:read'))
  getEngagementTracker(@Args() args: QueryGetEngagementTrackerArgs, @CurrentActor() actor: Actor) {
    return getEngagementTracker(actor, args, this.services);
  }

  @Query()
  @Access(may('engagement:read'))
  getEngagementTrackerCsv(@Args() args: QueryGetEngagementTrackerCsvArgs, @CurrentActor() actor: Actor) {
    return getEngagementTrackerCsv(actor, args, this.services);
  }

  @Query()
  @Access(may('engagement:read'))
  getEngagementTrackerOptions(
    @Args() args: QueryGetEngagementTrackerOptionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEngagementTrackerOptions(actor, args, this.services);
  }
}
