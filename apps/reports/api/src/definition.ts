import { defineSubgraph } from '@lyceum/server/subgraph';
import { movePlan } from './ecosystem-move/move-plan';
import { Reports1799850001000 } from './migrations/1799850001000-reports';
import { Engagement1799850001100 } from './migrations/1799850001100-engagement';
import { PerProgramResolver } from './per-program/per-program.resolver';
import { personalData } from './personal-data/personal-data';
import { askForPeople } from './projections/ask-for-people.platform';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { sessionsConsumer } from './projections/sessions.consumer';
import { recountStandings } from './tracker/recount-standings.platform';
import { TrackerResolver } from './tracker/tracker.resolver';

/** What the dosage ledger says of people and programs. */
export const reports = defineSubgraph({
  name: 'reports',
  schemaDir: import.meta.dirname,
  resolvers: [TrackerResolver, PerProgramResolver],
  personalData,
  ecosystemMove: { plan: movePlan },
  migrations: [Reports1799850001000, Engagement1799850001100],
  schedules: [askForPeople, recountStandings],
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer],
});
