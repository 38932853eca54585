import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { checkPayoutAccount } from './check-payout-account';
import { getPayoutAccount } from './get-payout-account';
import { getPayoutAccounts } from './get-payout-accounts';
import { openPayoutAccountPage } from './open-payout-account-page';

@Resolver()
export class PayoutResolver {
  constructor(private readonly services: Services) {}

  @Query('getPayoutAccount')
  @Access(may('payout-account:read'))
  getPayoutAccount(@CurrentActor() actor: Actor) {
    return getPayoutAccount(actor, this.services);
  }

  @Query('getPayoutAccounts')
  @Access(may('payout-account:list'))
  getPayoutAccounts(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetPayoutAccountsArgs) {
    return getPayoutAccounts(actor, args, this.services);
  }

  @Mutation('openPayoutAccountPage')
  @Access(may('payout-account:open'))
  openPayoutAccountPage(@CurrentActor() actor: Actor) {
    return openPayoutAccountPage(actor, this.services);
  }

  @Mutation('checkPayoutAccount')
  @Access(may('payout-account:open'))
  checkPayoutAccount(@CurrentActor() actor: Actor) {
    return checkPayoutAccount(actor, this.services);
  }
}
