export { isLater, type Owner, type QueueEntry, type Refusal, type SyncStatus } from './entry';
export { newUuid } from './new-uuid';
export {
  createOfflineQueue,
  OfflineQueue,
  type OfflineQueueOptions,
  type QueueEnvironment,
  type QueueKind,
  type QueueState,
} from './offline-queue';
export { errorOf, WaitForSignIn } from './outcome';
export { pageQueue, sendWaiting, type PageQueueKind } from './page-queues';
export type { QueueStore, WaitingCount } from './queue-store';
export { statusOf } from './status-of';
export { SyncStatusLine } from './sync-status-line';
export { useIsOnline } from './use-is-online';
export { useOfflineQueue, type OfflineQueueView } from './use-offline-queue';
export { forgetPerson, waitingOf } from './waiting';
