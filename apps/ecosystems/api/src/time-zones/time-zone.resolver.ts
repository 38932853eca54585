import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationSaveEcosystemTimeZonesArgs,
  QueryGetSimplifiedTimeZonesArgs,
} from '../__generated__/resolvers';
import { getSimplifiedTimeZones } from './get-simplified-time-zones';
import { saveEcosystemTimeZones } from './save-ecosystem-time-zones';

@Resolver()
export class TimeZoneResolver {
  constructor(private readonly services: Services) {}

  @Query('getSimplifiedTimeZones')
  @Access(access.public)
  getSimplifiedTimeZones(@CurrentActor() actor: Actor, @Args() args: QueryGetSimplifiedTimeZonesArgs) {
    return getSimplifiedTimeZones(actor, args, this.services);
  }

  @Mutation('saveEcosystemTimeZones')
  @Access(access.roles('SUPER_ADMIN'))
  saveEcosystemTimeZones(@CurrentActor() actor: Actor, @Args() args: MutationSaveEcosystemTimeZonesArgs) {
    return saveEcosystemTimeZones(actor, args, this.services);
  }
}
