import type { ApolloClient } from '@apollo/client';
import { forgetPerson, waitingOf, type Owner } from '@lyceum/web/offline-queue';
import type { LiveRemote } from '@lyceum/web/remote';
import { sendWaiting } from './send-waiting';
import { askSignOut } from './sign-out-question';

/** Time to send unsent changes before the person is asked. */
const SEND_MS = 4_000;

/**
 * Before a requested sign-out: sends the unsent changes stored on the device; those that cannot be sent are deleted if
 * the person agrees. Resolves to whether they sign out.
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
    // The dialog could not be shown: unsent changes stay for the person's next sign-in.
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
