import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { exportEcosystemAdminSessions } from './export-ecosystem-admin-sessions';
import { getSessionsExport } from './get-sessions-export';
import { getSessionsExports } from './get-sessions-exports';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class ExportsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(admins)
  getSessionsExport(@Args() args: gql.QueryGetSessionsExportArgs, @CurrentActor() actor: Actor) {
    return getSessionsExport(actor, args, this.services);
  }

  @Query()
  @Access(admins)
  getSessionsExports(@CurrentActor() actor: Actor) {
    return getSessionsExports(actor, this.services);
  }

  @Mutation()
  @Access(admins)
  exportEcosystemAdminSessions(
    @Args() args: gql.MutationExportEcosystemAdminSessionsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return exportEcosystemAdminSessions(actor, args, this.services);
  }
}
