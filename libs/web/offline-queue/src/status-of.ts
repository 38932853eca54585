import type { SyncStatus } from './entry';
import type { QueueState } from './offline-queue';

/** What can be said of the entries whose keys begin with a text. */
export function statusOf(state: QueueState<unknown>, prefix = '', isOnline = true): SyncStatus {
  const entries = state.entries.filter(({ key }) => key.startsWith(prefix));
  if (entries.length === 0) return 'saved';
  if (entries.some(({ refusal }) => refusal)) return 'refused';
  return isOnline && !state.unreachable ? 'waiting' : 'offline';
}
