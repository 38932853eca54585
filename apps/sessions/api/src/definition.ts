import { defineSubgraph } from '@lyceum/server/subgraph';
import { ActivityResolver } from './activity/activity.resolver';
import { AdministrationResolver } from './administration/administration.resolver';
import { AttendanceResolver } from './attendance/attendance.resolver';
import { completeDueSessions } from './attendance/complete-due-sessions.platform';
import { keepASessionOpen } from './demo/keep-a-session-open';
import { loadDemo } from './demo/load-demo';
import { rosterConsumer } from './history-import/history-consumer';
import { loadHistoryJob } from './history-import/load-history';
import { ListingResolver } from './listing/listing.resolver';
import { Sessions1790000000000 } from './migrations/1790000000000-sessions';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { SessionTotals1795000000100 } from './migrations/1795000000100-session-totals';
import { ecosystemsConsumer, identityConsumer } from './projections/consumers';
import { SchedulingResolver } from './scheduling/scheduling.resolver';
import { SeatsResolver } from './seats/seats.resolver';
import { foldTotals } from './totals/fold-totals.platform';

/** Scheduling, attendance and the lists of sessions. */
export const definition = defineSubgraph({
  name: 'sessions',
  schemaDir: import.meta.dirname,
  resolvers: [
    SchedulingResolver,
    ListingResolver,
    SeatsResolver,
    AttendanceResolver,
    ActivityResolver,
    AdministrationResolver,
  ],
  migrations: [Sessions1790000000000, TraceColumns1795000000000, SessionTotals1795000000100],
  consumers: [identityConsumer, ecosystemsConsumer, rosterConsumer],
  jobs: [loadHistoryJob],
  schedules: [completeDueSessions, foldTotals, keepASessionOpen],
  demo: loadDemo,
});
