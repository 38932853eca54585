import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationUpdatePlatformEcosystemConfigArgs } from '../__generated__/resolvers';
import { getPlatformEcosystemConfig } from './get-platform-ecosystem-config';
import { updatePlatformEcosystemConfig } from './update-platform-ecosystem-config';

@Resolver()
export class PlatformConfigResolver {
  constructor(private readonly services: Services) {}

  @Query('getPlatformEcosystemConfig')
  @Access(access.internalAdmin)
  getPlatformEcosystemConfig(@CurrentActor() actor: Actor) {
    return getPlatformEcosystemConfig(actor, this.services);
  }

  @Mutation('updatePlatformEcosystemConfig')
  @Access(access.internalAdmin)
  updatePlatformEcosystemConfig(
    @CurrentActor() actor: Actor,
    @Args() args: MutationUpdatePlatformEcosystemConfigArgs,
  ) {
    return updatePlatformEcosystemConfig(actor, args, this.services);
  }
}
