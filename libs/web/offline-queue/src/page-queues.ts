import type { ApolloClient } from '@apollo/client';
import type { Owner } from './entry';
import { createOfflineQueue, type OfflineQueue, type QueueKind } from './offline-queue';

/** A kind that is sent with the page's Apollo client. */
export type PageQueueKind<T> = QueueKind<T, ApolloClient>;

interface Opened {
  queue: OfflineQueue<never, ApolloClient>;
  owner: Owner;
  client: ApolloClient;
}

/** One queue per kind for all parts of a page. It keeps sending after the screen that opened it is left. */
const opened = new Map<string, Opened>();

/** The queue of a kind; queues of another owner are closed. */
export function pageQueue<T>(
  kind: PageQueueKind<T>,
  owner: Owner,
  client: ApolloClient,
): OfflineQueue<T, ApolloClient> {
  for (const [name, { owner: other, client: with_, queue }] of opened) {
    if (other.person === owner.person && other.ecosystem === owner.ecosystem && with_ === client) continue;
    queue.close();
    opened.delete(name);
  }
  const known = opened.get(kind.kind)?.queue as OfflineQueue<T, ApolloClient> | undefined;
  if (known) return known;
  const queue = createOfflineQueue<T, ApolloClient>({ ...kind, owner, context: client });
  opened.set(kind.kind, { queue: queue as unknown as Opened['queue'], owner, client });
  return queue;
}

/** Sends the entries of a kind that earlier pages left; resolves when no more can be sent now. */
export function sendWaiting<T>(kind: PageQueueKind<T>, owner: Owner, client: ApolloClient): Promise<void> {
  return pageQueue(kind, owner, client).flush();
}
