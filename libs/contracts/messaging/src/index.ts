export * from './legal-holds-changed';
export * from './people-unknown';
export * from './safeguarding-policy-saved';
export * from './text-flagged';

import type { LegalHoldsChanged } from './legal-holds-changed';
import type { PeopleUnknown } from './people-unknown';
import type { SafeguardingPolicySaved } from './safeguarding-policy-saved';

/** Every event that the domain `messaging` publishes: type and payload. */
export interface MessagingEvents {
  'messaging.legal-holds-changed': LegalHoldsChanged;
  'messaging.people-unknown': PeopleUnknown;
  'messaging.safeguarding-policy-saved': SafeguardingPolicySaved;
}
