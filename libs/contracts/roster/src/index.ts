/**
 * Events that the roster domain publishes on the stream `roster`.
 * Additive: a field may be added, never renamed, removed or given another meaning.
 */
export * from './characteristics-saved';
export * from './datas-files-ready';
export * from './delegated-rows';
export * from './guardians-ready';
export * from './history-ready';
export * from './import-waiting';
export * from './learners-left';
export * from './people-ready';
export * from './schools-ready';
export * from './sync-pending';
export * from './sync-late';
export * from './webhook-disabled';

import type { CharacteristicsSavedPayload } from './characteristics-saved';
import type { DatasFilesReadyPayload } from './datas-files-ready';
import type { RowsReadyPayload, RowsUndoAskedPayload } from './delegated-rows';
import type { GuardiansReadyPayload } from './guardians-ready';
import type { HistoryReadyPayload } from './history-ready';
import type { ImportWaitingPayload } from './import-waiting';
import type { LearnersLeftPayload } from './learners-left';
import type { PeopleReadyPayload } from './people-ready';
import type { SchoolsReadyPayload } from './schools-ready';
import type { SyncPendingPayload } from './sync-pending';
import type { SyncLatePayload } from './sync-late';
import type { WebhookDisabledPayload } from './webhook-disabled';

export interface RosterEvents {
  'roster.schools-ready': SchoolsReadyPayload;
  'roster.characteristics-saved': CharacteristicsSavedPayload;
  'roster.people-ready': PeopleReadyPayload;
  'roster.guardians-ready': GuardiansReadyPayload;
  'roster.history-ready': HistoryReadyPayload;
  'roster.rows-ready': RowsReadyPayload;
  'roster.rows-undo-asked': RowsUndoAskedPayload;
  'roster.datas-files-ready': DatasFilesReadyPayload;
  'roster.learners-left': LearnersLeftPayload;
  'roster.import-waiting': ImportWaitingPayload;
  'roster.sync-held': SyncPendingPayload;
  'roster.sync-late': SyncLatePayload;
  'roster.webhook-disabled': WebhookDisabledPayload;
}
