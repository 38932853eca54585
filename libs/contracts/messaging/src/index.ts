export * from './people-unknown';

import type { PeopleUnknown } from './people-unknown';

/** Every event that the domain `messaging` announces: its type, and the payload behind it. */
export interface MessagingEvents {
  'messaging.people-unknown': PeopleUnknown;
}
