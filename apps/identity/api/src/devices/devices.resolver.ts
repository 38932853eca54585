import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services, whileArchived } from '@lyceum/server/subgraph';
import type { MutationSignOutAllDevicesArgs, MutationSignOutDeviceArgs } from '../__generated__/resolvers';
import { getSignedInDevices } from './get-signed-in-devices';
import { signOutAllDevices } from './sign-out-all-devices';
import { signOutDevice } from './sign-out-device';

@Resolver()
export class DevicesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getSignedInDevices(@CurrentActor() actor: Actor) {
    return getSignedInDevices(actor, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.signedIn))
  signOutDevice(@CurrentActor() actor: Actor, @Args() args: MutationSignOutDeviceArgs) {
    return signOutDevice(actor, args, this.services);
  }

  @Mutation()
  @Access(whileArchived(access.signedIn))
  signOutAllDevices(@CurrentActor() actor: Actor, @Args() args: MutationSignOutAllDevicesArgs) {
    return signOutAllDevices(actor, args, this.services);
  }
}
