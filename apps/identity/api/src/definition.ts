import { PeopleInOrder1797300000000 } from './migrations/1797300000000-people-in-order';
import { Moves1797700000000 } from './migrations/1797700000000-moves';
import { WordsInOrder1798100000000 } from './migrations/1798100000000-words-in-order';
import { PaidInAdvance1798300000000 } from './migrations/1798300000000-paid-in-advance';
import { WagesOfTheirOwn1798600000000 } from './migrations/1798600000000-wages-of-their-own';
import { EcosystemHealthResolver } from './ecosystem-health/ecosystem-health.resolver';
import { ecosystemMove } from './ecosystem-move/ecosystem-move';
import { defineSchedule } from '@lyceum/server/jobs';
import { defineSubgraph, type Services, type SubgraphDefinition } from '@lyceum/server/subgraph';
import { beingHere } from './being-here';
import { comingAboard } from './coming-aboard';
import { dataRights } from './data-rights';
import { loadDemo } from './demo/load-demo';
import { demoTermConsumers } from './demo-term/demo-term.consumers';
import { makeDemoPeopleJob } from './demo-term/make-demo-people.job';
import { removeDemoPeopleJob } from './demo-term/remove-demo-people.job';
import { gettingIn } from './getting-in';
import { loadPeopleJob } from './imports/load-people.job';
import { peopleReadyConsumer } from './imports/people-ready.consumer';
import { expireRoles } from './held-roles/expire-roles.platform';
import { HeldRolesResolver } from './held-roles/held-roles.resolver';
import { inviteMailJob } from './invites/invite-mail.job';
import { InvitesResolver } from './invites/invites.resolver';
import { addedByBookingConsumer } from './memberships/added-by-booking.consumer';
import { MembershipsResolver } from './memberships/memberships.resolver';
import { Identity1790000000000 } from './migrations/1790000000000-identity';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { SelfEnrollment1797400000000 } from './migrations/1797400000000-self-enrollment';
import { SignaturesByWaiver1797400000300 } from './migrations/1797400000300-signatures-by-waiver';
import { OperatorVisits1797500000200 } from './migrations/1797500000200-operator-visits';
import { RolesInTime1797500000300 } from './migrations/1797500000300-roles-in-time';
import { ZonesToChoose1799000000000 } from './migrations/1799000000000-zones-to-choose';
import { BroughtByProgram1799100000000 } from './migrations/1799100000000-brought-by-program';
import { PhonesWithCountry1799200000000 } from './migrations/1799200000000-phones-with-country';
import { FoldedNames1799400000000 } from './migrations/1799400000000-folded-names';
import { ConfinedTables1799300000000 } from './migrations/1799300000000-confined-tables';
import { OperatorVisitsResolver } from './operator-visits/operator-visits.resolver';
import { inviteOperator } from './operators/invite-operator';
import { forgotPasswordJob } from './passwords/forgot-password.job';
import { dummyHash } from './passwords/password-hash';
import { PasswordsResolver } from './passwords/passwords.resolver';
import { UserResolver } from './people/user.resolver';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { matchingConsumer } from './projections/matching.consumer';
import { messagingConsumer } from './projections/messaging.consumer';
import { reportsConsumer } from './projections/reports.consumer';
import { RosterResolver } from './roster/roster.resolver';
import { secretsOf } from './secrets';
import { SettingsResolver } from './settings/settings.resolver';
import { internalRoutes } from './sign-in/internal-routes';
import { removeOldFamilies } from './sign-in/refresh-families.platform';
import { SignInResolver } from './sign-in/sign-in.resolver';
import { storedFiles, sweepUserFiles } from './stored-files';

const DAY_MS = 24 * 3600 * 1000;
const EXPIRY_MS = 5000;

/** The subgraph of people: who they are, what they may do, and how they get in. */
export const identity: SubgraphDefinition = defineSubgraph({
  name: 'identity',
  schemaDir: import.meta.dirname,
  resolvers: [
    UserResolver,
    RosterResolver,
    SignInResolver,
    PasswordsResolver,
    InvitesResolver,
    SettingsResolver,
    MembershipsResolver,
    OperatorVisitsResolver,
    HeldRolesResolver,
    EcosystemHealthResolver,
    ...beingHere.resolvers,
    ...comingAboard.resolvers,
    ...gettingIn.resolvers,
    ...dataRights.resolvers,
  ],
  personalData: dataRights.personalData,
  aroundErasure: dataRights.aroundErasure,
  ecosystemMove,
  storedFiles,
  migrations: [
    Identity1790000000000,
    TraceColumns1795000000000,
    ...gettingIn.migrations,
    ...beingHere.migrations,
    ...comingAboard.migrations,
    ...dataRights.migrations,
    PeopleInOrder1797300000000,
    SelfEnrollment1797400000000,
    SignaturesByWaiver1797400000300,
    OperatorVisits1797500000200,
    RolesInTime1797500000300,
    ZonesToChoose1799000000000,
    BroughtByProgram1799100000000,
    PhonesWithCountry1799200000000,
    Moves1797700000000,
    WordsInOrder1798100000000,
    PaidInAdvance1798300000000,
    WagesOfTheirOwn1798600000000,
    ConfinedTables1799300000000,
    FoldedNames1799400000000,
  ],
  consumers: [
    ecosystemsConsumer,
    matchingConsumer,
    messagingConsumer,
    reportsConsumer,
    peopleReadyConsumer,
    addedByBookingConsumer,
    ...demoTermConsumers,
    ...dataRights.consumers,
  ],
  jobs: [
    inviteMailJob,
    forgotPasswordJob,
    loadPeopleJob,
    makeDemoPeopleJob,
    removeDemoPeopleJob,
    ...gettingIn.jobs,
    ...comingAboard.jobs,
    ...beingHere.jobs,
    ...dataRights.jobs,
  ],
  schedules: [
    defineSchedule<Services>({ kind: 'expire-roles', everyMs: EXPIRY_MS, handler: expireRoles }),
    ...beingHere.schedules,
    defineSchedule<Services>({
      kind: 'remove-old-signed-in-states',
      everyMs: DAY_MS,
      handler: removeOldFamilies,
    }),
    ...comingAboard.schedules,
    ...gettingIn.schedules,
    ...dataRights.schedules,
    sweepUserFiles,
  ],
  internalRoutes,
  commands: { operator: inviteOperator },
  demo: (services) => loadDemo(services),
  async prepare(services) {
    // A bad key is told at the start, and nobody's first failed sign-in takes longer than the second.
    await secretsOf(services);
    await dummyHash();
  },
});
