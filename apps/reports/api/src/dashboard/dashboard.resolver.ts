import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationUpdateDashboardLayoutArgs,
  QueryGetDashboardLayoutArgs,
  QueryGetDashboardSummaryArgs,
  QueryGetDashboardWidgetDataArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getDashboardLayout } from './get-dashboard-layout';
import { getDashboardSubjects } from './get-dashboard-subjects';
import { getDashboardSummary } from './get-dashboard-summary';
import { getDashboardWidgetData } from './get-dashboard-widget-data';
import { updateDashboardLayout } from './update-dashboard-layout';

@Resolver()
export class DashboardResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('dashboard:list'))
  getDashboardSubjects(@CurrentActor() actor: Actor) {
    return getDashboardSubjects(actor, this.services);
  }

  @Query()
  @Access(may('dashboard:read'))
  getDashboardSummary(@Args() args: QueryGetDashboardSummaryArgs, @CurrentActor() actor: Actor) {
    return getDashboardSummary(actor, args, this.services);
  }

  @Query()
  @Access(may('dashboard:read'))
  getDashboardWidgetData(@Args() args: QueryGetDashboardWidgetDataArgs, @CurrentActor() actor: Actor) {
    return getDashboardWidgetData(actor, args, this.services);
  }

  @Query()
  @Access(may('dashboard:list'))
  getDashboardLayout(@Args() args: QueryGetDashboardLayoutArgs, @CurrentActor() actor: Actor) {
    return getDashboardLayout(actor, args, this.services);
  }

  @Mutation()
  @Access(may('dashboard:arrange'))
  updateDashboardLayout(@Args() args: MutationUpdateDashboardLayoutArgs, @CurrentActor() actor: Actor) {
    return updateDashboardLayout(actor, args, this.services);
  }
}
