import type { ScheduleStopped } from '@lyceum/contracts/reports';
import { t } from '../../i18n';
import { findAdmins } from '../find-admins';
import type { NotificationKind, Recipient } from '../notification-kind';

type Facts = Pick<ScheduleStopped, 'reportName'>;

/** A scheduled report lost its owner and runs no more: to super admins, who alone may resume it. */
export const scheduleStopped = {
  event: 'reports.schedule-stopped',
  setting: 'BELL_ALONE',
  recipients: (db) => findAdmins(db, []),
  facts: ({ reportName }) => ({ reportName }),
  link: ({ scheduleId }) => `/reports/schedules/${scheduleId}`,
  words: ({ reportName }, { language }) =>
    t('notificationKinds.scheduleStopped', { name: reportName })[language],
  mail: null,
} satisfies NotificationKind<ScheduleStopped, Recipient, Facts>;
