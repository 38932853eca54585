import { defineSchedule } from '@lyceum/server/jobs';
import { defineSubgraph, type Services, type SubgraphDefinition } from '@lyceum/server/subgraph';
import { beingHere } from './being-here';
import { comingAboard } from './coming-aboard';
import { loadDemo } from './demo/load-demo';
import { gettingIn } from './getting-in';
import { loadPeopleJob } from './imports/load-people.job';
import { peopleReadyConsumer } from './imports/people-ready.consumer';
import { inviteMailJob } from './invites/invite-mail.job';
import { InvitesResolver } from './invites/invites.resolver';
import { Identity1790000000000 } from './migrations/1790000000000-identity';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { inviteOperator } from './operators/invite-operator';
import { forgotPasswordJob } from './passwords/forgot-password.job';
import { dummyHash } from './passwords/password-hash';
import { PasswordsResolver } from './passwords/passwords.resolver';
import { UserResolver } from './people/user.resolver';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { RosterResolver } from './roster/roster.resolver';
import { secretsOf } from './secrets';
import { SettingsResolver } from './settings/settings.resolver';
import { internalRoutes } from './sign-in/internal-routes';
import { removeOldFamilies } from './sign-in/refresh-families.platform';
import { SignInResolver } from './sign-in/sign-in.resolver';

const DAY_MS = 24 * 3600 * 1000;

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
    ...beingHere.resolvers,
    ...comingAboard.resolvers,
    ...gettingIn.resolvers,
  ],
  migrations: [
    Identity1790000000000,
    TraceColumns1795000000000,
    ...gettingIn.migrations,
    ...beingHere.migrations,
    ...comingAboard.migrations,
  ],
  consumers: [ecosystemsConsumer, peopleReadyConsumer],
  jobs: [
    inviteMailJob,
    forgotPasswordJob,
    loadPeopleJob,
    ...gettingIn.jobs,
    ...comingAboard.jobs,
    ...beingHere.jobs,
  ],
  schedules: [
    ...beingHere.schedules,
    defineSchedule<Services>({
      kind: 'remove-old-signed-in-states',
      everyMs: DAY_MS,
      handler: removeOldFamilies,
    }),
    ...comingAboard.schedules,
    ...gettingIn.schedules,
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
