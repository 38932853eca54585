import { deliveriesAreAssignedBy } from '../imports/subject';
import { deliveriesAreTakenBy, importsAreWatchedBy } from '../loading/subject';
import { forgetAbsences } from './absences/restore-records';
import { deliveryFor } from './deliveries/delivery';
import { noteUnreadable, stageFile } from './deliveries/stage-file';
import { takeManifest } from './deliveries/take-manifest';
import { forgetRefused, keepChanges, lookBefore } from './imports/watch-import';

/** Complete deliveries: gathered, compared into plans, decided on, applied and undone. */
export { archiveTheGoneSchedule } from './absences/archive-the-gone.platform';
export { lockSyncs } from './plan/plan-row';
export { closeDueDeliveriesSchedule } from './deliveries/close-due-deliveries.platform';
export { rosterSyncJob } from './roster-sync-job';
export { SyncsResolver } from './syncs.resolver';
export { tellLateSourcesSchedule } from './tell/tell-late-sources.platform';

/**
 * Registers this subject with the imports: files of complete deliveries go into plans, and changes of other imports can
 * be undone.
 */
export function takeCompleteDeliveries(): void {
  deliveriesAreAssignedBy(deliveryFor);
  deliveriesAreTakenBy({ stage: stageFile, takeManifest, noteUnreadable, haveCome: forgetAbsences });
  importsAreWatchedBy({ lookBefore, keepChanges, forgetRefused });
}
