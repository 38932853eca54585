import type { ApolloClient } from '@apollo/client';
import { forgetPerson, waitingOf, type Owner } from '@lyceum/web/offline-queue';
import type { LiveRemote } from '@lyceum/web/remote';
import { sendWaiting } from './send-waiting';
import { askSignOut } from './sign-out-question';

/** Sending is given this long before the person is asked. */
const SEND_MS = 4_000;

/**
 * Before a sign-out that was asked for: what the device keeps of the person is sent, and what cannot be is deleted once they agree.
 * Resolves to whether they sign out.
 */
export async function beforeSignOut(
  owner: Owner,
  remotes: readonly LiveRemote[],
  client: ApolloClient,
): Promise<boolean> {
  if ((await countOf(owner)) > 0) {
    await Promise.race([sendWaiting(owner, remotes, client), pause(SEND_MS)]);
    const left = await countOf(owner);
    const answer = left > 0 ? await askSignOut(left) : 'sign-out';
    if (answer === 'stay') return false;
    // Nobody could be asked: it is kept for the next sign-in of the same person.
    if (answer === null) return true;
  }
  await forgetPerson(owner.person);
  return true;
}

async function countOf({ person }: Owner): Promise<number> {
  return (await waitingOf(person)).reduce((sum, { count }) => sum + count, 0);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
