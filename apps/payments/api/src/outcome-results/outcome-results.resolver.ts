import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getOutcomeTests } from './get-outcome-tests';

@Resolver()
export class OutcomeResultsResolver {
  constructor(private readonly services: Services) {}

  @Query('getOutcomeTests')
  @Access(may('contract:save'))
  getOutcomeTests(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetOutcomeTestsArgs) {
    return getOutcomeTests(actor, args, this.services);
  }
}
