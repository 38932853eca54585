import { defineSubgraph } from '@lyceum/server/subgraph';
import { ecosystemMove } from './ecosystem-move/ecosystem-move';
import { writeDatasFilesJob } from './datas-export/subject';
import { loadDemo } from './demo/subject';
import { learningConsumer } from './assessment-results/subject';
import { aroundErasure } from './erasure/subject';
import { FeedsResolver } from './feeds/subject';
import { FileUploadsResolver, sweepFileUploads } from './file-uploads/subject';
import { ImportTemplatesResolver } from './import-templates/subject';
import { ImportsResolver } from './imports/subject';
import {
  identityConsumer,
  identityRowsConsumer,
  importJob,
  pruneChunks,
  sessionsConsumer,
  sessionsRowsConsumer,
} from './loading/subject';
import { ManagedSftpResolver, startSftpServer } from './managed-sftp/subject';
import { Roster1700000000001 } from './migrations/1700000000001-roster';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { PeopleConfirmed1796000000000 } from './migrations/1796000000000-people-confirmed';
import { SessionImports1796000005030 } from './migrations/1796000005030-session-imports';
import { RowKeys1796000005040 } from './migrations/1796000005040-row-keys';
import { ImportsToMend1797400000200 } from './migrations/1797400000200-imports-to-mend';
import { ErasedPeople1797600000000 } from './migrations/1797600000000-erased-people';
import { Moves1797700000000 } from './migrations/1797700000000-moves';
import { FileUploadTool1799400000000 } from './migrations/1799400000000-file-upload-tool';
import { RosterRecords1799840000000 } from './migrations/1799840000000-roster-records';
import { ManagedSftp1799840000100 } from './migrations/1799840000100-managed-sftp';
import { Statistics1799870000100 } from './migrations/1799870000100-statistics';
import { SelfHostedSftp1799860000000 } from './migrations/1799860000000-self-hosted-sftp';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { ImportTemplates1799975000000 } from './migrations/1799975000000-import-templates';
import { FileUploads1799970000000 } from './migrations/1799970000000-file-uploads';
import { Vendors1799971000000 } from './migrations/1799971000000-vendors';
import { RefusedPeople1799980000000 } from './migrations/1799980000000-refused-people';
import { RosterSyncs1799981000000 } from './migrations/1799981000000-roster-syncs';
import { FileUploadsDue1799972000000 } from './migrations/1799972000000-file-uploads-due';
import { VendorRecords1799983000200 } from './migrations/1799983000200-vendor-records';
import { Workbooks1799982000000 } from './migrations/1799982000000-workbooks';
import { Webhooks1799983000300 } from './migrations/1799983000300-webhooks';
import { MatchingLadder1799983000000 } from './migrations/1799983000000-matching-ladder';
import { PersonMerges1799983000001 } from './migrations/1799983000001-person-merges';
import { MergesResolver } from './merges/subject';
import { Manifests1799983000400 } from './migrations/1799983000400-manifests';
import { OneRosterServers1799983000410 } from './migrations/1799983000410-one-roster-servers';
import { ImportMemory1799983000500 } from './migrations/1799983000500-import-memory';
import { ImportChecksAndUndo1799984000000 } from './migrations/1799984000000-import-checks-and-undo';
import { OneRosterProvider1799984000100 } from './migrations/1799984000100-one-roster-provider';
import { AssessmentResults1799995020100 } from './migrations/1799995020100-assessment-results';
import { Clever1799995020200 } from './migrations/1799995020200-clever';
import { DelegatedRows1799996010000 } from './migrations/1799996010000-delegated-rows';
import { SyncLeavers1799995030000 } from './migrations/1799995030000-sync-leavers';
import { SyncLimitsAndPeople1799996020000 } from './migrations/1799996020000-sync-limits-and-people';
import { GuardianPhones1799998500000 } from './migrations/1799998500000-guardian-phones';
import { SupersededChecks1799998500020 } from './migrations/1799998500020-superseded-checks';
import { LearnerEnrollments1799999000000 } from './migrations/1799999000000-learner-enrollments';
import { TellCharacteristics1799999750080 } from './migrations/1799999750080-tell-characteristics';
import { ChangesOfLearners1799999850000 } from './migrations/1799999850000-changes-of-learners';
import { RecognisedLearners1799999850010 } from './migrations/1799999850010-recognised-learners';
import { NamesOfNewLearners1799999960000 } from './migrations/1799999960000-names-of-new-learners';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { personalData } from './personal-data/personal-data';
import { storedFiles } from './stored-files';
import { ecosystemsConsumer } from './projections/subject';
import {
  fetchSftpFilesJob,
  fetchDueSchedule,
  SelfHostedSftpResolver,
  allowsInside,
} from './self-hosted-sftp/subject';
import {
  allowsPrivate,
  fetchOneRosterJob,
  fetchOneRosterSchedule,
  OneRosterRestResolver,
} from './one-roster-rest/subject';
import { OneRosterProviderResolver, oneRosterRoutes } from './one-roster-provider/subject';
import { SessionImportsResolver } from './session-imports/subject';
import { PackageUploadsResolver } from './package-uploads/subject';
import { RecordsResolver } from './records/subject';
import { StudentsResolver } from './students/subject';
import { followPushes, vendorApiRoutes } from './vendor-api/subject';
import { vendorRoute, VendorsResolver } from './vendors/subject';
import {
  pruneWebhookDeliveriesSchedule,
  sendWebhooksJob,
  wakeDueWebhooksSchedule,
  webhooksOfRoster,
  webhooksOfSessions,
  WebhooksResolver,
} from './webhooks/subject';
import {
  archiveMissingRecordsSchedule,
  closeDueDeliveriesSchedule,
  rosterSyncJob,
  SyncsResolver,
  registerCompleteDeliveries,
  publishLateSourcesSchedule,
} from './syncs/subject';

registerCompleteDeliveries();
followPushes();

export const definition = defineSubgraph({
  name: 'roster',
  schemaDir: import.meta.dirname,
  resolvers: [
    ImportsResolver,
    ImportTemplatesResolver,
    SessionImportsResolver,
    StudentsResolver,
    RecordsResolver,
    FeedsResolver,
    ManagedSftpResolver,
    SelfHostedSftpResolver,
    FileUploadsResolver,
    PackageUploadsResolver,
    VendorsResolver,
    WebhooksResolver,
    SyncsResolver,
    MergesResolver,
    OneRosterRestResolver,
    OneRosterProviderResolver,
  ],
  personalData,
  aroundErasure,
  ecosystemMove,
  storedFiles,
  migrations: [
    Roster1700000000001,
    TraceColumns1795000000000,
    PeopleConfirmed1796000000000,
    SessionImports1796000005030,
    RowKeys1796000005040,
    ImportsToMend1797400000200,
    ErasedPeople1797600000000,
    Moves1797700000000,
    FileUploadTool1799400000000,
    RosterRecords1799840000000,
    ManagedSftp1799840000100,
    SelfHostedSftp1799860000000,
    Statistics1799870000100,
    ConfinedTables1799920000000,
    FoldedNames1799960000000,
    FileUploads1799970000000,
    Vendors1799971000000,
    FileUploadsDue1799972000000,
    ImportTemplates1799975000000,
    RefusedPeople1799980000000,
    RosterSyncs1799981000000,
    Workbooks1799982000000,
    MatchingLadder1799983000000,
    PersonMerges1799983000001,
    VendorRecords1799983000200,
    Webhooks1799983000300,
    Manifests1799983000400,
    OneRosterServers1799983000410,
    ImportMemory1799983000500,
    ImportChecksAndUndo1799984000000,
    OneRosterProvider1799984000100,
    AssessmentResults1799995020100,
    Clever1799995020200,
    SyncLeavers1799995030000,
    DelegatedRows1799996010000,
    SyncLimitsAndPeople1799996020000,
    GuardianPhones1799998500000,
    SupersededChecks1799998500020,
    LearnerEnrollments1799999000000,
    TellCharacteristics1799999750080,
    ChangesOfLearners1799999850000,
    RecognisedLearners1799999850010,
    NamesOfNewLearners1799999960000,
    AuditLogByMonth1799999990000,
  ],
  internalRoutes: [vendorRoute, ...vendorApiRoutes, ...oneRosterRoutes],
  consumers: [
    ecosystemsConsumer,
    identityConsumer,
    identityRowsConsumer,
    sessionsConsumer,
    sessionsRowsConsumer,
    learningConsumer,
    webhooksOfSessions,
    webhooksOfRoster,
  ],
  jobs: [importJob, writeDatasFilesJob, fetchSftpFilesJob, rosterSyncJob, sendWebhooksJob, fetchOneRosterJob],
  schedules: [
    pruneChunks,
    fetchDueSchedule,
    fetchOneRosterSchedule,
    sweepFileUploads,
    closeDueDeliveriesSchedule,
    archiveMissingRecordsSchedule,
    publishLateSourcesSchedule,
    wakeDueWebhooksSchedule,
    pruneWebhookDeliveriesSchedule,
  ],
  demo: loadDemo,
  async prepare(services) {
    // Fail at start, not at first use, if a setting is not allowed.
    allowsInside(services.config);
    allowsPrivate(services.config);
    await startSftpServer(services);
  },
});
