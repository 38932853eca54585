/**
 * Events that the identity domain publishes on the stream `identity`.
 * Additive: a field may be added, never renamed, removed or given another meaning.
 */
export * from './data-request-news';
export * from './demo-people';
export * from './note-written';
export * from './people-loaded';
export * from './person-archived';
export * from './personal-data-domains';
export * from './person-saved';
export * from './program-left';
export * from './referral-kept';
export * from './tutoring-wished';

import type { DataRequestNews } from './data-request-news';
import type { DemoPartFailed, DemoPeopleMade, DemoPeopleRemoved } from './demo-people';
import type { NoteWritten } from './note-written';
import type { PeopleFailed, PeopleLoaded } from './people-loaded';
import type { PersonArchived, PersonRestored } from './person-archived';
import type { PersonSaved } from './person-saved';
import type { ProgramLeft } from './program-left';
import type { ReferralKept } from './referral-kept';
import type { TutoringWished } from './tutoring-wished';

export interface IdentityEvents {
  'identity.person-saved': PersonSaved;
  'identity.people-loaded': PeopleLoaded;
  'identity.people-failed': PeopleFailed;
  'identity.program-left': ProgramLeft;
  'identity.person-archived': PersonArchived;
  'identity.person-restored': PersonRestored;
  'identity.data-request-news': DataRequestNews;
  'identity.note-written': NoteWritten;
  'identity.referral-kept': ReferralKept;
  'identity.tutoring-wished': TutoringWished;
  'identity.demo-people-made': DemoPeopleMade;
  'identity.demo-people-removed': DemoPeopleRemoved;
  'identity.demo-data-failed': DemoPartFailed;
}
