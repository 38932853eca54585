export * from './people-unknown';

import type { PeopleUnknown } from './people-unknown';

/** Every event that the domain `reports` announces: its type, and the payload behind it. */
export interface ReportsEvents {
  'reports.people-unknown': PeopleUnknown;
}
