import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { systemActor, type Actor } from '@lyceum/server/actor';
import {
  access,
  Access,
  CurrentActor,
  CurrentScope,
  Services,
  type RequestScope,
  whileArchived,
} from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  MutationAuthenticateCleverAccountArgs,
  MutationAuthenticateSsoArgs,
  MutationCompleteSsoArgs,
  MutationRemoveSsoConnectionArgs,
  MutationSaveSsoConnectionArgs,
  QueryGetSignInOptionsArgs,
} from '../__generated__/resolvers';
import { deliverTokens, deviceTokenOf } from '../signed-in/subject';
import { authenticateSSO } from './authenticate-sso';
import { completeSSO } from './complete-sso';
import { removeSsoConnection } from './remove-sso-connection';
import { saveSsoConnection } from './save-sso-connection';
import { loadConnections, presentConnection } from './sso-connections';

@Resolver()
export class SsoResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.public)
  async getSignInOptions(@Args() { ecosystemId }: QueryGetSignInOptionsArgs) {
    if (!isUuid(ecosystemId)) return { sso: [] };
    const all = await this.services.tenancy.within(systemActor(ecosystemId, 'sign-in page'), loadConnections);
    return {
      sso: all.filter(({ enabled }) => enabled).map(({ id, provider, label }) => ({ id, provider, label })),
    };
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN'))
  async getSsoConnections(@CurrentActor() actor: Actor) {
    const all = await this.services.tenancy.within(actor, loadConnections);
    return all.map((connection) => presentConnection(connection, this.services));
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
    const clever = { ...args, provider: 'CLEVER' as const };
    return deliverTokens(scope, await completeSSO(scope.actor, clever, this.services));
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
