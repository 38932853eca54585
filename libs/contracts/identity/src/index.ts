/**
 * Events that the identity domain publishes on the stream `identity`.
 * Additive: a field may be added, never renamed, removed or given another meaning.
 */
export * from './data-request-finished';
export * from './demo-people';
export * from './note-written';
export * from './people-loaded';
export * from './people-schools';
export * from './person-archived';
export * from './personal-data-domains';
export * from './person-saved';
export * from './program-left';
export * from './referral-saved';
export * from './tutoring-wished';

import type { RowsFailedPayload, RowsLoadedPayload, RowsUndonePayload } from '@lyceum/contracts/roster';
import type { DataRequestFinished } from './data-request-finished';
import type { DemoPartFailed, DemoPeopleMade, DemoPeopleRemoved } from './demo-people';
import type { NoteWritten } from './note-written';
import type { PeopleFailed, PeopleLoaded } from './people-loaded';
import type { PeopleSchools } from './people-schools';
import type { PersonArchived, PersonRestored } from './person-archived';
import type { PersonSaved } from './person-saved';
import type { ProgramLeft } from './program-left';
import type { ReferralSaved } from './referral-saved';
import type { TutoringWished } from './tutoring-wished';

export interface IdentityEvents {
  'identity.person-saved': PersonSaved;
  'identity.people-loaded': PeopleLoaded;
  'identity.people-failed': PeopleFailed;
  'identity.people-schools': PeopleSchools;
  'identity.rows-loaded': RowsLoadedPayload;
  'identity.rows-failed': RowsFailedPayload;
  'identity.rows-undone': RowsUndonePayload;
  'identity.program-left': ProgramLeft;
  'identity.person-archived': PersonArchived;
  'identity.person-restored': PersonRestored;
  'identity.data-request-news': DataRequestFinished;
  'identity.note-written': NoteWritten;
  'identity.referral-kept': ReferralSaved;
  'identity.tutoring-wished': TutoringWished;
  'identity.demo-people-made': DemoPeopleMade;
  'identity.demo-people-removed': DemoPeopleRemoved;
  'identity.demo-data-failed': DemoPartFailed;
}
