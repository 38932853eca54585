/**
 * Payload of `reports.schedule-stopped`, version 1: a scheduled report stopped, because the person in whose name it ran is
 * no longer a super admin, or for `reason`.
 */
export interface ScheduleStopped {
  scheduleId: string;
  /** Its name as set by the organization's admins. */
  reportName: string;
  /** Left out: its owner left. TEMPLATE_DELETED: the saved template that it reported was deleted. */
  reason?: 'TEMPLATE_DELETED';
}
