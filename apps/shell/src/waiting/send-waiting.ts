import type { ApolloClient } from '@apollo/client';
import { waitingOf, type Owner } from '@lyceum/web/offline-queue';
import type { LiveRemote } from '@lyceum/web/remote';
import { loadRemote } from '../registry/load-remote';

/** Sends the unsent changes of the person's earlier pages through the remotes that stored them. Never rejects. */
export async function sendWaiting(
  owner: Owner,
  remotes: readonly LiveRemote[],
  client: ApolloClient,
): Promise<void> {
  const waiting = await waitingOf(owner.person).catch(() => []);
  const names = waiting
    .filter(({ ecosystem, count, refused }) => ecosystem === owner.ecosystem && count > refused)
    .map(({ kind }) => kind.slice(0, kind.indexOf('.')));
  const senders = remotes.filter(({ remote }) => names.includes(remote));
  await Promise.allSettled(
    senders.map(async (remote) => (await loadRemote(remote)).sendWaiting?.(owner, client)),
  );
}
