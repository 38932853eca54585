/**
 * Payload of `reports.schedule-stopped`, version 1: a scheduled report stopped, because the person in whose name it ran is
 * no longer a super admin.
 */
export interface ScheduleStopped {
  scheduleId: string;
  /** Its name as set by the organization's admins. */
  reportName: string;
}
