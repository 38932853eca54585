import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationSaveEcosystemTimeZonesArgs,
  QueryGetSimplifiedTimeZonesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getSimplifiedTimeZones } from './get-simplified-time-zones';
import { saveEcosystemTimeZones } from './save-ecosystem-time-zones';

@Resolver()
export class TimeZoneResolver {
  constructor(private readonly services: Services) {}

  @Query('getSimplifiedTimeZones')
  @Access(may('time-zone:read'))
  getSimplifiedTimeZones(@CurrentActor() actor: Actor, @Args() args: QueryGetSimplifiedTimeZonesArgs) {
    return getSimplifiedTimeZones(actor, args, this.services);
  }

  @Mutation('saveEcosystemTimeZones')
  @Access(may('time-zone:save'))
  saveEcosystemTimeZones(@CurrentActor() actor: Actor, @Args() args: MutationSaveEcosystemTimeZonesArgs) {
    return saveEcosystemTimeZones(actor, args, this.services);
  }
}
