import { PeopleInOrder1797300000000 } from './migrations/1797300000000-people-in-order';
import { Moves1797700000000 } from './migrations/1797700000000-moves';
import { WordsInOrder1798100000000 } from './migrations/1798100000000-words-in-order';
import { PaidInAdvance1798300000000 } from './migrations/1798300000000-paid-in-advance';
import { WagesOfTheirOwn1798600000000 } from './migrations/1798600000000-wages-of-their-own';
import { waitsForLegalHold } from '@lyceum/server/legal-holds';
import { EcosystemHealthResolver } from './ecosystem-health/subject';
import { loadDemo } from './demo/subject';
import { demoTermConsumers, makeDemoPeopleJob, removeDemoPeopleJob } from './demo-term/subject';
import { loadRowsJob, rowsReadyConsumer, undoRowsJob } from './row-imports/subject';
import { guardiansReadyConsumer, loadPeopleJob, peopleReadyConsumer } from './imports/subject';
import { expireRoles, RolesResolver } from './roles/subject';
import { inviteMailJob, InvitesResolver } from './invites/subject';
import { addedByBookingConsumer, MembershipsResolver } from './memberships/subject';
import { OperatorVisitsResolver } from './operator-visits/subject';
import { inviteOperator } from './operators/subject';
import { dummyHash, forgotPasswordJob, PasswordsResolver } from './passwords/subject';
import { UserResolver } from './people/subject';
import {
  ecosystemsConsumer,
  matchingConsumer,
  messagingConsumer,
  reportsConsumer,
} from './projections/subject';
import { RosterResolver } from './roster/subject';
import { SettingsResolver } from './settings/subject';
import { internalRoutes, SignInResolver } from './sign-in/subject';
import { removeOldFamilies } from './tokens/subject';
import { ecosystemMove } from './ecosystem-move/ecosystem-move';
import { defineSchedule } from '@lyceum/server/jobs';
import { defineSubgraph, type Services, type SubgraphDefinition } from '@lyceum/server/subgraph';
import { peopleModule } from './people.module';
import { signUpModule } from './sign-up.module';
import { dataRightsModule } from './data-rights.module';
import { signInModule } from './sign-in.module';
import { Identity1790000000000 } from './migrations/1790000000000-identity';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { SelfEnrollment1797400000000 } from './migrations/1797400000000-self-enrollment';
import { SignaturesByWaiver1797400000300 } from './migrations/1797400000300-signatures-by-waiver';
import { OperatorVisits1797500000200 } from './migrations/1797500000200-operator-visits';
import { RolesInTime1797500000300 } from './migrations/1797500000300-roles-in-time';
import { ZonesToChoose1799000000000 } from './migrations/1799000000000-zones-to-choose';
import { BroughtByProgram1799100000000 } from './migrations/1799100000000-brought-by-program';
import { HeldPeople1799996050010 } from './migrations/1799996050010-held-people';
import { PhonesWithCountry1799200000000 } from './migrations/1799200000000-phones-with-country';
import { FoldedNames1799400000000 } from './migrations/1799400000000-folded-names';
import { RowImports1799996010100 } from './migrations/1799996010100-row-imports';
import { ConfinedTables1799300000000 } from './migrations/1799300000000-confined-tables';
import { RelativesOfImports1799999500000 } from './migrations/1799999500000-relatives-of-imports';
import { DeliveredPhones1799998500010 } from './migrations/1799998500010-delivered-phones';
import { InvitesOfOneTenant1799999600000 } from './migrations/1799999600000-invites-of-one-tenant';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { secretsOf } from './secrets';
import { storedFiles, sweepUserFiles } from './stored-files';

const DAY_MS = 24 * 3600 * 1000;
const EXPIRY_MS = 5000;

/** The subgraph of people: who they are, what they may do, and how they sign in. */
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
    RolesResolver,
    EcosystemHealthResolver,
    ...peopleModule.resolvers,
    ...signUpModule.resolvers,
    ...signInModule.resolvers,
    ...dataRightsModule.resolvers,
  ],
  personalData: dataRightsModule.personalData,
  aroundErasure: dataRightsModule.aroundErasure,
  erasureWaits: waitsForLegalHold,
  ecosystemMove,
  storedFiles,
  migrations: [
    Identity1790000000000,
    TraceColumns1795000000000,
    ...signInModule.migrations,
    ...peopleModule.migrations,
    ...signUpModule.migrations,
    ...dataRightsModule.migrations,
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
    RowImports1799996010100,
    HeldPeople1799996050010,
    DeliveredPhones1799998500010,
    RelativesOfImports1799999500000,
    InvitesOfOneTenant1799999600000,
    AuditLogByMonth1799999990000,
  ],
  consumers: [
    ecosystemsConsumer,
    matchingConsumer,
    messagingConsumer,
    reportsConsumer,
    peopleReadyConsumer,
    rowsReadyConsumer,
    guardiansReadyConsumer,
    addedByBookingConsumer,
    ...demoTermConsumers,
    ...dataRightsModule.consumers,
  ],
  jobs: [
    inviteMailJob,
    forgotPasswordJob,
    loadPeopleJob,
    loadRowsJob,
    undoRowsJob,
    makeDemoPeopleJob,
    removeDemoPeopleJob,
    ...signInModule.jobs,
    ...signUpModule.jobs,
    ...peopleModule.jobs,
    ...dataRightsModule.jobs,
  ],
  schedules: [
    defineSchedule<Services>({ kind: 'expire-roles', everyMs: EXPIRY_MS, handler: expireRoles }),
    ...peopleModule.schedules,
    defineSchedule<Services>({
      kind: 'remove-old-signed-in-states',
      everyMs: DAY_MS,
      handler: removeOldFamilies,
    }),
    ...signUpModule.schedules,
    ...signInModule.schedules,
    ...dataRightsModule.schedules,
    sweepUserFiles,
  ],
  internalRoutes,
  commands: { operator: inviteOperator },
  demo: (services) => loadDemo(services),
  async prepare(services) {
    // An invalid key fails the start, and the first failed sign-in takes as long as any other.
    await secretsOf(services);
    await dummyHash();
  },
});
