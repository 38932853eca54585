import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SignedInDevice } from '../__generated__/resolvers';
import { ownAccount } from '../passwords/subject';
import { openDevices } from './devices.platform';

export async function getSignedInDevices(actor: Actor, services: Services): Promise<SignedInDevice[]> {
  const asking = { accountId: ownAccount(actor), familyId: actor.familyId ?? null };
  return (await openDevices(asking, services)).map((device) => ({
    ...device,
    signedInAt: device.signedInAt.toISOString(),
    lastUsedAt: device.lastUsedAt.toISOString(),
  }));
}
