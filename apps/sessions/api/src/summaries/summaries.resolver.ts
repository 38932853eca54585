import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { decideHoursCredit } from './decide-hours-credit';
import { getCompletedSessionSummaryV3 } from './get-completed-session-summary-v3';
import { getEcosystemAdminSessionSummaryById } from './get-ecosystem-admin-session-summary-by-id';
import { getEcosystemHoursTutored } from './get-ecosystem-hours-tutored';
import { getEcosystemUserActivitySummary } from './get-ecosystem-user-activity-summary';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class SummariesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(admins)
  getEcosystemAdminSessionSummaryById(
    @Args() args: gql.QueryGetEcosystemAdminSessionSummaryByIdArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemAdminSessionSummaryById(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getCompletedSessionSummaryV3(
    @Args() args: gql.QueryGetCompletedSessionSummaryV3Args,
    @CurrentActor() actor: Actor,
  ) {
    return getCompletedSessionSummaryV3(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getEcosystemUserActivitySummary(
    @Args() args: gql.QueryGetEcosystemUserActivitySummaryArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemUserActivitySummary(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getEcosystemHoursTutored(
    @Args() args: gql.QueryGetEcosystemHoursTutoredArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemHoursTutored(actor, args, this.services);
  }

  @Mutation()
  @Access(admins)
  decideHoursCredit(@Args() args: gql.MutationDecideHoursCreditArgs, @CurrentActor() actor: Actor) {
    return decideHoursCredit(actor, args, this.services);
  }
}
