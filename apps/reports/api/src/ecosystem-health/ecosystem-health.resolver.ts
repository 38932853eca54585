import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { EcosystemsHealthInput } from '../__generated__/resolvers';
import { may } from '../actions';
import { getEcosystemsHealthData } from './get-ecosystems-health-data.platform';

@Resolver()
export class EcosystemHealthResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('ecosystem-health:read'))
  getEcosystemsHealthData(@CurrentActor() actor: Actor, @Args('input') input: EcosystemsHealthInput) {
    return getEcosystemsHealthData(actor, input, this.services);
  }
}
