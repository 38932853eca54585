export * from './people-unknown';
export * from './safeguarding-policy-saved';

import type { PeopleUnknown } from './people-unknown';
import type { SafeguardingPolicySaved } from './safeguarding-policy-saved';

/** Every event that the domain `messaging` announces: its type, and the payload behind it. */
export interface MessagingEvents {
  'messaging.people-unknown': PeopleUnknown;
  'messaging.safeguarding-policy-saved': SafeguardingPolicySaved;
}
