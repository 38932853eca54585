import { defineSubgraph } from '@lyceum/server/subgraph';
import { makeDemoPairs } from './demo/make-demo-pairs';
import { makeDemoRequests } from './demo/make-demo-requests';
import { writeDemoReviews } from './demo/write-demo-reviews';
import { EcosystemHealthResolver } from './ecosystem-health/ecosystem-health.resolver';
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
import { OlderListsResolver } from './older-requests/older-lists.resolver';
import { OlderRequestResolver } from './older-requests/older-request.resolver';
import { PairListResolver } from './pairs/pair-list.resolver';
import { PairResolver } from './pairs/pair.resolver';
import { retellRequests } from './requests/retell-requests.platform';
import { TutoringRequestResolver } from './requests/tutoring-request.resolver';
import { UserResolver } from './pairs/user.resolver';
import { personalData } from './personal-data/personal-data';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { sessionsConsumer } from './projections/sessions.consumer';
import { ReviewResolver } from './reviews/review.resolver';
import { SessionResolver } from './reviews/session.resolver';
import { ProgramResolver } from './satisfaction/program.resolver';
import { askForLeaders } from './search/ask-for-leaders.platform';
import { recountLeaders } from './search/recount-leaders.platform';
import { TutorSearchOptionsResolver } from './search/tutor-search-options.resolver';
import { TutorSearchResolver } from './search/tutor-search.resolver';

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
  ],
  personalData,
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
  ],
  schedules: [
    writeDemoReviews,
    makeDemoPairs,
    makeDemoRequests,
    askForLeaders,
    recountLeaders,
    retellRequests,
  ],
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer],
});
