import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetPersonImportsArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getPersonImports } from './get-person-imports';

@Resolver()
export class RowImportsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('person-import:read'))
  getPersonImports(@CurrentActor() actor: Actor, @Args() args: QueryGetPersonImportsArgs) {
    return getPersonImports(actor, args, this.services);
  }
}
