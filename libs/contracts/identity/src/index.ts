/**
 * Events that the identity domain publishes on the stream `identity`.
 * Additive: a field may be added, never renamed, removed or given another meaning.
 */
export * from './people-loaded';
export * from './person-saved';

import type { PeopleLoaded } from './people-loaded';
import type { PersonSaved } from './person-saved';

export interface IdentityEvents {
  'identity.person-saved': PersonSaved;
  'identity.people-loaded': PeopleLoaded;
}
