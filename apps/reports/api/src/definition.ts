import { defineSubgraph } from '@lyceum/server/subgraph';
import { ChartLinksResolver, chartRoute } from './chart-links/subject';
import { DashboardResolver } from './dashboard/subject';
import { EcosystemHealthResolver } from './ecosystem-health/subject';
import { loadDemo } from './demo/subject';
import { checkRollups } from './ledger/subject';
import { LotteriesResolver } from './lotteries/subject';
import { retryReportMails, sweepReportDeliveries } from './deliveries/subject';
import { FilesResolver, sweepReportFiles, writeReport } from './files/subject';
import { PerProgramResolver } from './per-program/subject';
import {
  askForPeople,
  ecosystemsConsumer,
  identityConsumer,
  learningConsumer,
  matchingConsumer,
  messagingConsumer,
  paymentsConsumer,
  rosterConsumer,
  sessionsConsumer,
} from './projections/subject';
import { RoiResolver } from './roi/subject';
import { ScorecardResolver } from './scorecard/subject';
import { mailReport, runDueSchedules, SchedulesResolver } from './schedules/subject';
import { TemplatesResolver } from './templates/subject';
import { recountStandings, TrackerResolver } from './tracker/subject';
import { MetricsResolver } from './metrics/subject';
import { SavedTemplatesResolver } from './saved-templates/subject';
import { OutsideTestsResolver } from './outside-tests/subject';
import { movePlan } from './ecosystem-move/move-plan';
import { Reports1799850001000 } from './migrations/1799850001000-reports';
import { Engagement1799850001100 } from './migrations/1799850001100-engagement';
import { Dashboards1799900000300 } from './migrations/1799900000300-dashboards';
import { EcosystemHealth1799900000200 } from './migrations/1799900000200-ecosystem-health';
import { ReportsAndSchedules1799910000500 } from './migrations/1799910000500-reports-and-schedules';
import { ReturnOnInvestment1799910000700 } from './migrations/1799910000700-return-on-investment';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { ChartLinks1799987000000 } from './migrations/1799987000000-chart-links';
import { ReportFormats1799995060000 } from './migrations/1799995060000-report-formats';
import { Lotteries1799996080000 } from './migrations/1799996080000-lotteries';
import { Scorecards1799996080100 } from './migrations/1799996080100-scorecards';
import { ReportDeliveries1799997100000 } from './migrations/1799997100000-report-deliveries';
import { ReportAlerts1799997110000 } from './migrations/1799997110000-report-alerts';
import { OutsideRecipients1799997120000 } from './migrations/1799997120000-outside-recipients';
import { ScheduleOwners1799998800000 } from './migrations/1799998800000-schedule-owners';
import { Terms1799998800100 } from './migrations/1799998800100-terms';
import { MailFigures1799998800200 } from './migrations/1799998800200-mail-figures';
import { SkillsScores1799998800300 } from './migrations/1799998800300-skills-scores';
import { WaitingTimes1799999200000 } from './migrations/1799999200000-waiting-times';
import { Districts1799999200100 } from './migrations/1799999200100-districts';
import { SavedTemplates1799999200200 } from './migrations/1799999200200-saved-templates';
import { DashboardLayouts1799999200300 } from './migrations/1799999200300-dashboard-layouts';
import { SchoolWeeks1799999300000 } from './migrations/1799999300000-school-weeks';
import { ScorecardRecords1799999310000 } from './migrations/1799999310000-scorecard-records';
import { RecordedCosts1799999320000 } from './migrations/1799999320000-recorded-costs';
import { SessionRatings1799999750010 } from './migrations/1799999750010-session-ratings';
import { Money1799999750040 } from './migrations/1799999750040-money';
import { KindsOfSessions1799999750060 } from './migrations/1799999750060-kinds-of-sessions';
import { LearnerCharacteristics1799999750090 } from './migrations/1799999750090-learner-characteristics';
import { PivotReports1799999800000 } from './migrations/1799999800000-pivot-reports';
import { RefundedCharges1799999970000 } from './migrations/1799999970000-refunded-charges';
import { WeeksOfAmounts1799999970010 } from './migrations/1799999970010-weeks-of-amounts';
import { TrainingsAndMaterials1799999970020 } from './migrations/1799999970020-trainings-and-materials';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { personalData } from './personal-data/personal-data';
import { storedFiles } from './stored-files';

/** Reports, dashboards and engagement from the dosage ledger. */
export const reports = defineSubgraph({
  name: 'reports',
  schemaDir: import.meta.dirname,
  resolvers: [
    TrackerResolver,
    PerProgramResolver,
    EcosystemHealthResolver,
    DashboardResolver,
    MetricsResolver,
    RoiResolver,
    TemplatesResolver,
    FilesResolver,
    SchedulesResolver,
    OutsideTestsResolver,
    ChartLinksResolver,
    LotteriesResolver,
    ScorecardResolver,
    SavedTemplatesResolver,
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
    ChartLinks1799987000000,
    ReportFormats1799995060000,
    Lotteries1799996080000,
    Scorecards1799996080100,
    ReportDeliveries1799997100000,
    ReportAlerts1799997110000,
    OutsideRecipients1799997120000,
    ScheduleOwners1799998800000,
    Terms1799998800100,
    MailFigures1799998800200,
    SkillsScores1799998800300,
    WaitingTimes1799999200000,
    Districts1799999200100,
    SavedTemplates1799999200200,
    DashboardLayouts1799999200300,
    SchoolWeeks1799999300000,
    ScorecardRecords1799999310000,
    RecordedCosts1799999320000,
    SessionRatings1799999750010,
    Money1799999750040,
    KindsOfSessions1799999750060,
    LearnerCharacteristics1799999750090,
    PivotReports1799999800000,
    RefundedCharges1799999970000,
    WeeksOfAmounts1799999970010,
    TrainingsAndMaterials1799999970020,
    AuditLogByMonth1799999990000,
  ],
  demo: loadDemo,
  internalRoutes: [chartRoute],
  jobs: [writeReport, mailReport],
  schedules: [
    askForPeople,
    recountStandings,
    checkRollups,
    runDueSchedules,
    retryReportMails,
    sweepReportFiles,
    sweepReportDeliveries,
  ],
  consumers: [
    ecosystemsConsumer,
    identityConsumer,
    sessionsConsumer,
    matchingConsumer,
    learningConsumer,
    messagingConsumer,
    paymentsConsumer,
    rosterConsumer,
  ],
});
