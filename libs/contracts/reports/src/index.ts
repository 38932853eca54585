export * from './lottery-draw';
export * from './people-unknown';
export * from './schedule-stopped';

import type { PeopleUnknown } from './people-unknown';
import type { ScheduleStopped } from './schedule-stopped';

/** Every event that the domain `reports` publishes: type and payload. */
export interface ReportsEvents {
  'reports.people-unknown': PeopleUnknown;
  'reports.schedule-stopped': ScheduleStopped;
}
