import type { ScheduleStopped } from '@lyceum/contracts/reports';
import { t } from '../../i18n';
import { findAdmins } from '../find-admins';
import type { NotificationKind, Recipient } from '../notification-kind';

type Facts = Pick<ScheduleStopped, 'reportName' | 'reason'>;

/** A scheduled report lost its owner or its template and runs no more: to super admins, who alone may resume it. */
export const scheduleStopped = {
  event: 'reports.schedule-stopped',
  setting: 'BELL_ALONE',
  recipients: (db) => findAdmins(db, []),
  facts: ({ reportName, reason }) => ({ reportName, ...(reason ? { reason } : {}) }),
  link: ({ scheduleId }) => `/reports/schedules/${scheduleId}`,
  words: ({ reportName, reason }, { language }) =>
    t(
      reason === 'TEMPLATE_DELETED'
        ? 'notificationKinds.scheduleWithoutTemplate'
        : 'notificationKinds.scheduleStopped',
      { name: reportName },
    )[language],
  mail: null,
} satisfies NotificationKind<ScheduleStopped, Recipient, Facts>;
