import type { SyncStatus } from './entry';
import type { QueueState } from './offline-queue';

/** The status of entries whose keys begin with `prefix`. */
export function statusOf(state: QueueState<unknown>, prefix = '', isOnline = true): SyncStatus {
  const entries = state.entries.filter(({ key }) => key.startsWith(prefix));
  if (entries.length === 0) return 'saved';
  if (entries.some(({ refusal }) => refusal)) return 'refused';
  return isOnline && !state.unreachable ? 'waiting' : 'offline';
}
