import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationSignOutAllDevicesArgs, MutationSignOutDeviceArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getSignedInDevices } from './get-signed-in-devices';
import { signOutAllDevices } from './sign-out-all-devices';
import { signOutDevice } from './sign-out-device';

@Resolver()
export class DevicesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('device:read'))
  getSignedInDevices(@CurrentActor() actor: Actor) {
    return getSignedInDevices(actor, this.services);
  }

  @Mutation()
  @Access(may('device:sign-out'))
  signOutDevice(@CurrentActor() actor: Actor, @Args() args: MutationSignOutDeviceArgs) {
    return signOutDevice(actor, args, this.services);
  }

  @Mutation()
  @Access(may('device:sign-out-all'))
  signOutAllDevices(@CurrentActor() actor: Actor, @Args() args: MutationSignOutAllDevicesArgs) {
    return signOutAllDevices(actor, args, this.services);
  }
}
