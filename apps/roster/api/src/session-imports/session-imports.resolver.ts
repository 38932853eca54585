import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsImportsArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getSessionsImports } from './get-sessions-imports';

@Resolver()
export class SessionImportsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('session-import:read'))
  getSessionsImports(@CurrentActor() actor: Actor, @Args() args: QueryGetSessionsImportsArgs) {
    return getSessionsImports(actor, args, this.services);
  }
}
