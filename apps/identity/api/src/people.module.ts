import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { ActivityResolver, familyNoteMailJob } from './activity/subject';
import { BulkResolver, changeEverybodyJob, followUpMailJob } from './bulk/subject';
import { InstitutionsResolver } from './institutions/subject';
import { FamiliesResolver } from './families/subject';
import { FieldSourcesResolver } from './field-sources/subject';
import { RowImportsResolver } from './row-imports/subject';
import { PeopleViewsResolver } from './people-views/subject';
import { PicturesResolver } from './pictures/subject';
import { EcosystemProfileResolver, ProfileFieldsResolver, ProfilesResolver } from './profiles/subject';
import { joinTallies } from './roster/subject';
import { ProfileFilesResolver, UserFilesResolver } from './user-files/subject';
import { SearchesResolver } from './searches/subject';
import { Activity1796100000200 } from './migrations/1796100000200-activity';
import { EventChannels1796100000300 } from './migrations/1796100000300-event-channels';
import { Institution1796100000400 } from './migrations/1796100000400-institution';
import { ParentsAct1798200000000 } from './migrations/1798200000000-parents-act';
import { AddedByBooking1798602100000 } from './migrations/1798602100000-added-by-booking';
import { TutorFlows1798602200000 } from './migrations/1798602200000-tutor-flows';
import { Profiles1796100000000 } from './migrations/1796100000000-profiles';
import { SchoolsPublished1799996030100 } from './migrations/1799996030100-schools-published';
import { DeliveredGuardians1799996020100 } from './migrations/1799996020100-delivered-guardians';
import { FieldSources1799995030100 } from './migrations/1799995030100-field-sources';
import { NamePronunciation1799996070200 } from './migrations/1799996070200-name-pronunciation';
import { Searches1796100000100 } from './migrations/1796100000100-searches';

const HOUR_MS = 3600 * 1000;

/** Members: profiles, families, notes, files, searches and bulk changes. */
export const peopleModule = {
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
    FieldSourcesResolver,
    RowImportsResolver,
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
    FieldSources1799995030100,
    DeliveredGuardians1799996020100,
    SchoolsPublished1799996030100,
    NamePronunciation1799996070200,
  ],
  jobs: [changeEverybodyJob, followUpMailJob, familyNoteMailJob],
  schedules: [defineSchedule<Services>({ kind: 'join-tallies', everyMs: HOUR_MS, handler: joinTallies })],
};
