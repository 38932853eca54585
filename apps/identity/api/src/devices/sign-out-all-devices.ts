import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ownAccount } from '../passwords/subject';
import { endDevice, openDevices } from './devices.platform';

/** One at a time: a sign-in that is confined to one organization ends none of the others. */
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
    // The current one last: it decides which others may be ended.
    for (const { id } of [...open].reverse()) if (await endDevice(id, asking, services)) ended += 1;
  }
}
