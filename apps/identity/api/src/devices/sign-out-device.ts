import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { ownAccount } from '../passwords/subject';
import { endDevice } from './devices.platform';

export async function signOutDevice(
  actor: Actor,
  { deviceId }: { deviceId: string },
  services: Services,
): Promise<boolean> {
  const asking = { accountId: ownAccount(actor), familyId: actor.familyId ?? null };
  if (!isUuid(deviceId) || !(await endDevice(deviceId, asking, services))) throw new NotFound('device');
  return true;
}
