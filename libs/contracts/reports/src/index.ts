export * from './lottery-draw';
export * from './people-unknown';

import type { PeopleUnknown } from './people-unknown';

/** Every event that the domain `reports` publishes: type and payload. */
export interface ReportsEvents {
  'reports.people-unknown': PeopleUnknown;
}
