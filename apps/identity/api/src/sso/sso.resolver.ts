import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type {
  MutationAuthenticateCleverAccountArgs,
  MutationAuthenticateSsoArgs,
  MutationCompleteSsoArgs,
  MutationRemoveSsoConnectionArgs,
  MutationSaveSsoConnectionArgs,
  QueryGetSignInOptionsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { deliverTokens, deviceTokenOf } from '../tokens/subject';
import { authenticateCleverAccount } from './authenticate-clever-account';
import { authenticateSSO } from './authenticate-sso';
import { completeSSO } from './complete-sso';
import { getSignInOptions } from './get-sign-in-options';
import { getSsoConnections } from './get-sso-connections';
import { removeSsoConnection } from './remove-sso-connection';
import { saveSsoConnection } from './save-sso-connection';

@Resolver()
export class SsoResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('sign-in-options:read'))
  getSignInOptions(@Args() { ecosystemId }: QueryGetSignInOptionsArgs) {
    return getSignInOptions(ecosystemId, this.services);
  }

  @Query()
  @Access(may('sso-connection:read'))
  getSsoConnections(@CurrentActor() actor: Actor) {
    return getSsoConnections(actor, this.services);
  }

  @Mutation()
  @Access(may('sign-in:by-provider'))
  authenticateSSO(@CurrentScope() scope: RequestScope, @Args() args: MutationAuthenticateSsoArgs) {
    const deviceToken = deviceTokenOf(scope);
    return authenticateSSO(scope.actor, { ...args, deviceToken }, this.services);
  }

  @Mutation()
  @Access(may('sign-in:by-provider'))
  async completeSSO(@CurrentScope() scope: RequestScope, @Args() args: MutationCompleteSsoArgs) {
    return deliverTokens(scope, await completeSSO(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(may('sign-in:by-provider'))
  async authenticateCleverAccount(
    @CurrentScope() scope: RequestScope,
    @Args() args: MutationAuthenticateCleverAccountArgs,
  ) {
    return deliverTokens(scope, await authenticateCleverAccount(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(may('sso-connection:save'))
  saveSsoConnection(@CurrentActor() actor: Actor, @Args() { input }: MutationSaveSsoConnectionArgs) {
    return saveSsoConnection(actor, input, this.services);
  }

  @Mutation()
  @Access(may('sso-connection:remove'))
  removeSsoConnection(@CurrentActor() actor: Actor, @Args() args: MutationRemoveSsoConnectionArgs) {
    return removeSsoConnection(actor, args, this.services);
  }
}
