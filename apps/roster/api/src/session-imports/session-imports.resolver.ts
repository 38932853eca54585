import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsImportsArgs } from '../__generated__/resolvers';
import { getSessionsImports } from './get-sessions-imports';

@Resolver()
export class SessionImportsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.roles('SUPER_ADMIN'))
  getSessionsImports(@CurrentActor() actor: Actor, @Args() args: QueryGetSessionsImportsArgs) {
    return getSessionsImports(actor, args, this.services);
  }
}
