import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { decideHoursCredit } from './decide-hours-credit';
import { getCompletedSessionSummaryV3 } from './get-completed-session-summary-v3';
import { getEcosystemAdminSessionSummaryById } from './get-ecosystem-admin-session-summary-by-id';
import { getEcosystemHoursTutored } from './get-ecosystem-hours-tutored';
import { getEcosystemUserActivitySummary } from './get-ecosystem-user-activity-summary';

@Resolver()
export class SummariesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('session-summary:read'))
  getEcosystemAdminSessionSummaryById(
    @Args() args: gql.QueryGetEcosystemAdminSessionSummaryByIdArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemAdminSessionSummaryById(actor, args, this.services);
  }

  @Query()
  @Access(may('summary:read'))
  getCompletedSessionSummaryV3(
    @Args() args: gql.QueryGetCompletedSessionSummaryV3Args,
    @CurrentActor() actor: Actor,
  ) {
    return getCompletedSessionSummaryV3(actor, args, this.services);
  }

  @Query()
  @Access(may('summary:read'))
  getEcosystemUserActivitySummary(
    @Args() args: gql.QueryGetEcosystemUserActivitySummaryArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemUserActivitySummary(actor, args, this.services);
  }

  @Query()
  @Access(may('summary:read'))
  getEcosystemHoursTutored(
    @Args() args: gql.QueryGetEcosystemHoursTutoredArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemHoursTutored(actor, args, this.services);
  }

  @Mutation()
  @Access(may('hours:decide'))
  decideHoursCredit(@Args() args: gql.MutationDecideHoursCreditArgs, @CurrentActor() actor: Actor) {
    return decideHoursCredit(actor, args, this.services);
  }
}
