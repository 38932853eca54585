import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationUpdatePlatformEcosystemConfigArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getPlatformEcosystemConfig } from './get-platform-ecosystem-config';
import { updatePlatformEcosystemConfig } from './update-platform-ecosystem-config';

@Resolver()
export class PlatformConfigResolver {
  constructor(private readonly services: Services) {}

  @Query('getPlatformEcosystemConfig')
  @Access(may('platform-config:read'))
  getPlatformEcosystemConfig(@CurrentActor() actor: Actor) {
    return getPlatformEcosystemConfig(actor, this.services);
  }

  @Mutation('updatePlatformEcosystemConfig')
  @Access(may('platform-config:update'))
  updatePlatformEcosystemConfig(
    @CurrentActor() actor: Actor,
    @Args() args: MutationUpdatePlatformEcosystemConfigArgs,
  ) {
    return updatePlatformEcosystemConfig(actor, args, this.services);
  }
}
