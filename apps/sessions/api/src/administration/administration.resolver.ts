import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { adminCancelOneOrManySession } from './admin-cancel-one-or-many-session';
import { adminUpdateOneOrManyPendingSessions } from './admin-update-one-or-many-pending-sessions';
import { getEcosystemAdminPaginatedSessionSummary } from './get-ecosystem-admin-paginated-session-summary';
import { getEcosystemAdminSessionsFilterOptions } from './get-ecosystem-admin-sessions-filter-options';
import { getEcosystemAdminSessionsSearchAutocompleteOptions } from './get-ecosystem-admin-sessions-search-autocomplete-options';

@Resolver()
export class AdministrationResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('managed-session:list'))
  getEcosystemAdminPaginatedSessionSummary(
    @Args() args: gql.QueryGetEcosystemAdminPaginatedSessionSummaryArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemAdminPaginatedSessionSummary(actor, args, this.services);
  }

  @Query()
  @Access(may('managed-session:search'))
  getEcosystemAdminSessionsSearchAutocompleteOptions(
    @Args() args: gql.QueryGetEcosystemAdminSessionsSearchAutocompleteOptionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemAdminSessionsSearchAutocompleteOptions(actor, args, this.services);
  }

  @Query()
  @Access(may('managed-session:search'))
  getEcosystemAdminSessionsFilterOptions(
    @Args() args: gql.QueryGetEcosystemAdminSessionsFilterOptionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getEcosystemAdminSessionsFilterOptions(actor, args, this.services);
  }

  @Mutation()
  @Access(may('session:cancel-many'))
  adminCancelOneOrManySession(
    @Args() args: gql.MutationAdminCancelOneOrManySessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return adminCancelOneOrManySession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('session:approve'))
  adminUpdateOneOrManyPendingSessions(
    @Args() args: gql.MutationAdminUpdateOneOrManyPendingSessionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return adminUpdateOneOrManyPendingSessions(actor, args, this.services);
  }
}
