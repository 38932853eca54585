import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getCreditLeft } from './get-credit-left';
import { getCreditOwners } from './get-credit-owners';
import { grantCredit } from './grant-credit';

@Resolver()
export class CreditResolver {
  constructor(private readonly services: Services) {}

  @Query('getCreditLeft')
  @Access(may('credit:read'))
  getCreditLeft(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetCreditLeftArgs) {
    return getCreditLeft(actor, args, this.services);
  }

  @Query('getCreditOwners')
  @Access(may('credit:find-owner'))
  getCreditOwners(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetCreditOwnersArgs) {
    return getCreditOwners(actor, args, this.services);
  }

  @Mutation('grantCredit')
  @Access(may('credit:grant'))
  grantCredit(@CurrentActor() actor: Actor, @Args() args: gql.MutationGrantCreditArgs) {
    return grantCredit(actor, args, this.services);
  }
}
