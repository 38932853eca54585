import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services, whileArchived } from '@lyceum/server/subgraph';
import type {
  MutationSignOutAllDevicesArgs,
  MutationSignOutDeviceArgs,
  SignedInDevice,
} from '../__generated__/resolvers';
import { ownAccount } from '../passwords/subject';
import { openDevices } from './devices.platform';
import { signOutAllDevices } from './sign-out-all-devices';
import { signOutDevice } from './sign-out-device';

@Resolver()
export class DevicesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  async getSignedInDevices(@CurrentActor() actor: Actor): Promise<SignedInDevice[]> {
    const asking = { accountId: ownAccount(actor), familyId: actor.familyId ?? null };
    return (await openDevices(asking, this.services)).map((device) => ({
      ...device,
      signedInAt: device.signedInAt.toISOString(),
      lastUsedAt: device.lastUsedAt.toISOString(),
    }));
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
