import { defineSubgraph } from '@lyceum/server/subgraph';
import { ImportsResolver } from './imports/imports.resolver';
import { identityConsumer, sessionsConsumer } from './loading/confirm-chunks';
import { pruneChunks } from './loading/prune-chunks.platform';
import { importJob } from './loading/run-import-job';
import { Roster1700000000001 } from './migrations/1700000000001-roster';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { PeopleConfirmed1796000000000 } from './migrations/1796000000000-people-confirmed';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { StudentsResolver } from './students/students.resolver';

export const definition = defineSubgraph({
  name: 'roster',
  schemaDir: import.meta.dirname,
  resolvers: [ImportsResolver, StudentsResolver],
  migrations: [Roster1700000000001, TraceColumns1795000000000, PeopleConfirmed1796000000000],
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer],
  jobs: [importJob],
  schedules: [pruneChunks],
});
