import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ownAccount } from '../passwords/subject';
import { endDevice, openDevices } from './devices.platform';

/** Each by itself: a state that one organization vouched for ends none of the others. */
export async function signOutAllDevices(
  actor: Actor,
  { includingThis = false }: { includingThis?: boolean | null },
  services: Services,
): Promise<number> {
  const asking = { accountId: ownAccount(actor), familyId: actor.familyId ?? null };
  let ended = 0;
  for (;;) {
    const open = (await openDevices(asking, services)).filter(({ isThis }) => includingThis || !isThis);
    if (open.length === 0) return ended;
    // This one last: what it may end depends on it.
    for (const { id } of [...open].reverse()) if (await endDevice(id, asking, services)) ended += 1;
  }
}
