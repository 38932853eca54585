import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import {
  access,
  Access,
  CurrentActor,
  CurrentScope,
  Services,
  type RequestScope,
  whileArchived,
} from '@lyceum/server/subgraph';
import type {
  MutationAuthenticateCleverAccountArgs,
  MutationAuthenticateSsoArgs,
  MutationCompleteSsoArgs,
  MutationRemoveSsoConnectionArgs,
  MutationSaveSsoConnectionArgs,
  QueryGetSignInOptionsArgs,
} from '../__generated__/resolvers';
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
  @Access(access.public)
  getSignInOptions(@Args() { ecosystemId }: QueryGetSignInOptionsArgs) {
    return getSignInOptions(ecosystemId, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN'))
  getSsoConnections(@CurrentActor() actor: Actor) {
    return getSsoConnections(actor, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.public))
  authenticateSSO(@CurrentScope() scope: RequestScope, @Args() args: MutationAuthenticateSsoArgs) {
    const deviceToken = deviceTokenOf(scope);
    return authenticateSSO(scope.actor, { ...args, deviceToken }, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.public))
  async completeSSO(@CurrentScope() scope: RequestScope, @Args() args: MutationCompleteSsoArgs) {
    return deliverTokens(scope, await completeSSO(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(whileArchived(access.public))
  async authenticateCleverAccount(
    @CurrentScope() scope: RequestScope,
    @Args() args: MutationAuthenticateCleverAccountArgs,
  ) {
    return deliverTokens(scope, await authenticateCleverAccount(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN'))
  saveSsoConnection(@CurrentActor() actor: Actor, @Args() { input }: MutationSaveSsoConnectionArgs) {
    return saveSsoConnection(actor, input, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN'))
  removeSsoConnection(@CurrentActor() actor: Actor, @Args() args: MutationRemoveSsoConnectionArgs) {
    return removeSsoConnection(actor, args, this.services);
  }
}
