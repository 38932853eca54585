import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { ActivityResolver } from './activity/activity.resolver';
import { familyNoteMailJob } from './activity/family-note-mail.job';
import { BulkResolver } from './bulk/bulk.resolver';
import { changeEverybodyJob } from './bulk/change-everybody.job';
import { followUpMailJob } from './bulk/follow-up-mail.job';
import { InstitutionsResolver } from './institutions/institutions.resolver';
import { FamiliesResolver } from './families/families.resolver';
import { Activity1796100000200 } from './migrations/1796100000200-activity';
import { EventChannels1796100000300 } from './migrations/1796100000300-event-channels';
import { Institution1796100000400 } from './migrations/1796100000400-institution';
import { ParentsAct1798200000000 } from './migrations/1798200000000-parents-act';
import { AddedByBooking1798602100000 } from './migrations/1798602100000-added-by-booking';
import { TutorFlows1798602200000 } from './migrations/1798602200000-tutor-flows';
import { Profiles1796100000000 } from './migrations/1796100000000-profiles';
import { Searches1796100000100 } from './migrations/1796100000100-searches';
import { PeopleViewsResolver } from './people-views/people-views.resolver';
import { PicturesResolver } from './pictures/pictures.resolver';
import { EcosystemProfileResolver, ProfileFieldsResolver } from './profiles/profile-fields.resolver';
import { ProfilesResolver } from './profiles/profiles.resolver';
import { joinTallies } from './roster/join-tallies.platform';
import { ProfileFilesResolver, UserFilesResolver } from './user-files/user-files.resolver';
import { SearchesResolver } from './searches/searches.resolver';

const HOUR_MS = 3600 * 1000;

/** What people are once they are here: profiles, searches, changes of many. */
export const beingHere = {
  resolvers: [
    ProfilesResolver,
    ProfileFieldsResolver,
    EcosystemProfileResolver,
    PicturesResolver,
    SearchesResolver,
    BulkResolver,
    ActivityResolver,
    FamiliesResolver,
    InstitutionsResolver,
    UserFilesResolver,
    ProfileFilesResolver,
    PeopleViewsResolver,
  ],
  migrations: [
    Profiles1796100000000,
    Searches1796100000100,
    Activity1796100000200,
    EventChannels1796100000300,
    Institution1796100000400,
    ParentsAct1798200000000,
    AddedByBooking1798602100000,
    TutorFlows1798602200000,
  ],
  jobs: [changeEverybodyJob, followUpMailJob, familyNoteMailJob],
  schedules: [defineSchedule<Services>({ kind: 'join-tallies', everyMs: HOUR_MS, handler: joinTallies })],
};
