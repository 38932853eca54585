import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { exportEcosystemAdminSessions } from './export-ecosystem-admin-sessions';
import { getSessionsExport } from './get-sessions-export';
import { getSessionsExports } from './get-sessions-exports';

@Resolver()
export class ExportsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('export:read'))
  getSessionsExport(@Args() args: gql.QueryGetSessionsExportArgs, @CurrentActor() actor: Actor) {
    return getSessionsExport(actor, args, this.services);
  }

  @Query()
  @Access(may('export:list'))
  getSessionsExports(@CurrentActor() actor: Actor) {
    return getSessionsExports(actor, this.services);
  }

  @Mutation()
  @Access(may('export:create'))
  exportEcosystemAdminSessions(
    @Args() args: gql.MutationExportEcosystemAdminSessionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return exportEcosystemAdminSessions(actor, args, this.services);
  }
}
