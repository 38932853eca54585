import { defineSubgraph } from '@lyceum/server/subgraph';
import { DashboardResolver } from './dashboard/dashboard.resolver';
import { EcosystemHealthResolver } from './ecosystem-health/ecosystem-health.resolver';
import { loadDemo } from './demo/load-demo';
import { movePlan } from './ecosystem-move/move-plan';
import { FilesResolver } from './files/files.resolver';
import { sweepReportFiles } from './files/sweep-report-files.platform';
import { writeReport } from './files/write-report.job';
import { Reports1799850001000 } from './migrations/1799850001000-reports';
import { Engagement1799850001100 } from './migrations/1799850001100-engagement';
import { Dashboards1799900000300 } from './migrations/1799900000300-dashboards';
import { EcosystemHealth1799900000200 } from './migrations/1799900000200-ecosystem-health';
import { ReportsAndSchedules1799910000500 } from './migrations/1799910000500-reports-and-schedules';
import { ReturnOnInvestment1799910000700 } from './migrations/1799910000700-return-on-investment';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { PerProgramResolver } from './per-program/per-program.resolver';
import { personalData } from './personal-data/personal-data';
import { askForPeople } from './projections/ask-for-people.platform';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { sessionsConsumer } from './projections/sessions.consumer';
import { RoiResolver } from './roi/roi.resolver';
import { mailReport } from './schedules/mail-report.job';
import { runDueSchedules } from './schedules/run-due-schedules.platform';
import { SchedulesResolver } from './schedules/schedules.resolver';
import { TemplatesResolver } from './templates/templates.resolver';
import { recountStandings } from './tracker/recount-standings.platform';
import { TrackerResolver } from './tracker/tracker.resolver';
import { storedFiles } from './stored-files';

/** What the dosage ledger says of people and programs. */
export const reports = defineSubgraph({
  name: 'reports',
  schemaDir: import.meta.dirname,
  resolvers: [
    TrackerResolver,
    PerProgramResolver,
    EcosystemHealthResolver,
    DashboardResolver,
    RoiResolver,
    TemplatesResolver,
    FilesResolver,
    SchedulesResolver,
  ],
  personalData,
  ecosystemMove: { plan: movePlan },
  storedFiles,
  migrations: [
    Reports1799850001000,
    Engagement1799850001100,
    EcosystemHealth1799900000200,
    Dashboards1799900000300,
    ReportsAndSchedules1799910000500,
    ReturnOnInvestment1799910000700,
    ConfinedTables1799920000000,
    FoldedNames1799960000000,
  ],
  demo: loadDemo,
  jobs: [writeReport, mailReport],
  schedules: [askForPeople, recountStandings, runDueSchedules, sweepReportFiles],
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer],
});
