import { registerDeliveryAssignment } from '../imports/subject';
import { registerDeliveryHandler, registerChangeRecorder } from '../loading/subject';
import { clearAbsences } from './absences/restore-records';
import { deliveryFor } from './deliveries/delivery';
import { recordUnreadableFile, stageFile } from './deliveries/stage-file';
import { saveManifest } from './deliveries/save-manifest';
import { dropRefused, recordChanges, readStateBefore } from './imports/record-import-changes';

/** Complete deliveries: gathered, compared into plans, decided on, applied and undone. */
export { archiveMissingRecordsSchedule } from './absences/archive-missing-records.platform';
export { lockSyncs } from './plan/plan-row';
export { closeDueDeliveriesSchedule } from './deliveries/close-due-deliveries.platform';
export { rosterSyncJob } from './roster-sync.job';
export { SyncsResolver } from './syncs.resolver';
export { publishLateSourcesSchedule } from './events/publish-late-sources.platform';

/**
 * Registers this subject with the imports: files of complete deliveries go into plans, and changes of other imports can
 * be undone.
 */
export function registerCompleteDeliveries(): void {
  registerDeliveryAssignment(deliveryFor);
  registerDeliveryHandler({ stage: stageFile, saveManifest, recordUnreadableFile, clearAbsences });
  registerChangeRecorder({ readStateBefore, recordChanges, dropRefused });
}
