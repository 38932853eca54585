import { defineSubgraph } from '@lyceum/server/subgraph';
import { makeDemoPairs, makeDemoRequests, writeDemoReviews } from './demo/subject';
import { EcosystemHealthResolver } from './ecosystem-health/subject';
import { OlderListsResolver, OlderRequestResolver } from './older-requests/subject';
import { PairListResolver, PairResolver, pairsFollower, UserResolver } from './pairs/subject';
import {
  bookingsConsumer,
  learnersLeftConsumer,
  requestsFollower,
  republishRequests,
  TutoringRequestResolver,
  wishesConsumer,
} from './requests/subject';
import { ReviewResolver, reviewsFollower, SessionResolver } from './reviews/subject';
import {
  requestLeaderEvents,
  leadersFollower,
  recountLeaders,
  TutorSearchOptionsResolver,
  TutorSearchResolver,
} from './search/subject';
import { ecosystemsConsumer, identityConsumer, sessionsConsumer } from './projections/subject';
import { OlderRequestFilesResolver, RequestFilesResolver } from './request-files/subject';
import { ProgramResolver } from './satisfaction/subject';
import { movePlan } from './ecosystem-move/move-plan';
import { Matching1798800000000 } from './migrations/1798800000000-matching';
import { Reviews1798800000200 } from './migrations/1798800000200-reviews';
import { TutorSearch1799700000000 } from './migrations/1799700000000-tutor-search';
import { RequestPreferences1799810000100 } from './migrations/1799810000100-request-preferences';
import { ToldRequests1799900000000 } from './migrations/1799900000000-told-requests';
import { TutoringRequests1799810000000 } from './migrations/1799810000000-tutoring-requests';
import { Pairs1799500000000 } from './migrations/1799500000000-pairs';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { RequestFiles1799970000000 } from './migrations/1799970000000-request-files';
import { messagingConsumer } from './text-check/subject';
import { TextChecks1799998700000 } from './migrations/1799998700000-text-checks';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { personalData } from './personal-data/personal-data';
import { storedFiles, sweepRequestFiles } from './stored-files';

/** Followers of the projections, in the order in which they run. */
const followers = [reviewsFollower, leadersFollower, pairsFollower, requestsFollower];

export const matching = defineSubgraph({
  name: 'matching',
  schemaDir: import.meta.dirname,
  resolvers: [
    ReviewResolver,
    SessionResolver,
    ProgramResolver,
    EcosystemHealthResolver,
    TutorSearchResolver,
    TutorSearchOptionsResolver,
    PairResolver,
    PairListResolver,
    UserResolver,
    TutoringRequestResolver,
    OlderRequestResolver,
    OlderListsResolver,
    RequestFilesResolver,
    OlderRequestFilesResolver,
  ],
  personalData,
  storedFiles,
  ecosystemMove: { plan: movePlan },
  migrations: [
    Matching1798800000000,
    Reviews1798800000200,
    Pairs1799500000000,
    TutorSearch1799700000000,
    TutoringRequests1799810000000,
    RequestPreferences1799810000100,
    ToldRequests1799900000000,
    ConfinedTables1799920000000,
    FoldedNames1799960000000,
    RequestFiles1799970000000,
    TextChecks1799998700000,
    AuditLogByMonth1799999990000,
  ],
  schedules: [
    writeDemoReviews,
    makeDemoPairs,
    makeDemoRequests,
    requestLeaderEvents,
    recountLeaders,
    republishRequests,
    sweepRequestFiles,
  ],
  consumers: [
    ecosystemsConsumer(followers),
    identityConsumer(followers),
    sessionsConsumer(followers),
    messagingConsumer,
    bookingsConsumer,
    wishesConsumer,
    learnersLeftConsumer,
  ],
});
