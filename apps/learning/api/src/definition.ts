import { waitsForLegalHold } from '@lyceum/server/legal-holds';
import { defineSubgraph } from '@lyceum/server/subgraph';
import { AnsweringConditionsResolver } from './answering-conditions/subject';
import { sweepAnswerFiles } from './answer-files/subject';
import {
  answersMailJob,
  AssessmentsResolver,
  deleteOldDrafts,
  onOutsideTestChanged,
  republishScores,
} from './assessments/subject';
import { LearnerAnswersResolver } from './before-session/subject';
import { loadDemo } from './demo/subject';
import { aroundErasure } from './erasure/subject';
import { ExternalAssessmentsResolver, republishResults } from './external-assessments/subject';
import {
  FeedbackResolver,
  ParticipantFieldsResolver,
  SessionFieldsResolver,
  publishNothingOwed,
} from './feedback/subject';
import { onFormEmptied, FormsResolver } from './forms/subject';
import { ModulesResolver } from './modules/subject';
import {
  ecosystemsConsumer,
  identityConsumer,
  messagingConsumer,
  sessionsConsumer,
} from './projections/subject';
import { notifyOfWindows, remindLeaders } from './reminders/subject';
import {
  QuestionPictureFieldsResolver,
  QuestionPicturesResolver,
  sweepQuestionPictures,
  UploadedQuestionPictureFieldsResolver,
} from './question-pictures/subject';
import { ModuleResourcesResolver, ResourcesResolver, sweepResourceFiles } from './resources/subject';
import { ExternalAssessmentReportResolver, GrowthResolver } from './growth/subject';
import { MeasurementImportsResolver } from './measurement-imports/subject';
import { VendorTestsResolver } from './vendor-tests/subject';
import { endSittings, SittingsResolver } from './sittings/subject';
import { movePlan } from './ecosystem-move/move-plan';
import { Learning1798900000000 } from './migrations/1798900000000-learning';
import { Feedback1798900001000 } from './migrations/1798900001000-feedback';
import { Modules1799600000000 } from './migrations/1799600000000-modules';
import { Resources1799910000000 } from './migrations/1799910000000-resources';
import { Assessments1799930000000 } from './migrations/1799930000000-assessments';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799940000000 } from './migrations/1799940000000-confined-tables';
import { VendorTests1799984000100 } from './migrations/1799984000100-vendor-tests';
import { QuestionTypes1799984000200 } from './migrations/1799984000200-question-types';
import { AssessmentDrafts1799985000000 } from './migrations/1799985000000-assessment-drafts';
import { AssessmentReminders1799985000100 } from './migrations/1799985000100-assessment-reminders';
import { FormVersions1799994080000 } from './migrations/1799994080000-form-versions';
import { Scores1799994080100 } from './migrations/1799994080100-scores';
import { BeforeSessions1799994080200 } from './migrations/1799994080200-before-sessions';
import { ScoresPublished1799995020000 } from './migrations/1799995020000-scores-published';
import { PrePostPairs1799995040000 } from './migrations/1799995040000-pre-post-pairs';
import { Cadence1799995040100 } from './migrations/1799995040100-cadence';
import { ScoreNews1799995040200 } from './migrations/1799995040200-score-news';
import { FeedbackDrafts1799995040300 } from './migrations/1799995040300-feedback-drafts';
import { QuestionPictures1799995050000 } from './migrations/1799995050000-question-pictures';
import { AnswerFiles1799996060000 } from './migrations/1799996060000-answer-files';
import { PaperEntries1799996060100 } from './migrations/1799996060100-paper-entries';
import { ReadAloud1799996060200 } from './migrations/1799996060200-read-aloud';
import { OverdueWindows1799996060300 } from './migrations/1799996060300-overdue-windows';
import { ReasonsOfEdits1799998600000 } from './migrations/1799998600000-reasons-of-edits';
import { OldPaperEntries1799997130200 } from './migrations/1799997130200-old-paper-entries';
import { FeedbackOfPeople1799998900000 } from './migrations/1799998900000-feedback-of-people';
import { AssessmentsPublished1799996100000 } from './migrations/1799996100000-assessments-published';
import { AssessmentSittings1799999100000 } from './migrations/1799999100000-assessment-sittings';
import { TextChecks1799999110000 } from './migrations/1799999110000-text-checks';
import { ReadersOfResponses1799999120000 } from './migrations/1799999120000-readers-of-responses';
import { TellRatings1799999750000 } from './migrations/1799999750000-tell-ratings';
import { FormNames1799999900000 } from './migrations/1799999900000-form-names';
import { ArchivedResponses1799999900100 } from './migrations/1799999900100-archived-responses';
import { Trainings1799999970000 } from './migrations/1799999970000-trainings';
import { PaperResolver } from './paper/subject';
import { ResourceLibrary1799996070000 } from './migrations/1799996070000-resource-library';
import { HeldPeople1799996050030 } from './migrations/1799996050030-held-people';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { personalData } from './personal-data/personal-data';
import { storedFiles } from './stored-files';

onFormEmptied(publishNothingOwed);
onOutsideTestChanged(republishResults);

/** Session feedback, modules, resources and assessments. */
export const learning = defineSubgraph({
  name: 'learning',
  schemaDir: import.meta.dirname,
  resolvers: [
    FormsResolver,
    FeedbackResolver,
    SessionFieldsResolver,
    ParticipantFieldsResolver,
    ModulesResolver,
    ResourcesResolver,
    ModuleResourcesResolver,
    QuestionPicturesResolver,
    QuestionPictureFieldsResolver,
    UploadedQuestionPictureFieldsResolver,
    AssessmentsResolver,
    ExternalAssessmentsResolver,
    VendorTestsResolver,
    MeasurementImportsResolver,
    GrowthResolver,
    ExternalAssessmentReportResolver,
    LearnerAnswersResolver,
    PaperResolver,
    AnsweringConditionsResolver,
    SittingsResolver,
  ],
  personalData,
  aroundErasure,
  erasureWaits: waitsForLegalHold,
  ecosystemMove: { plan: movePlan },
  storedFiles,
  migrations: [
    Learning1798900000000,
    Feedback1798900001000,
    Modules1799600000000,
    Resources1799910000000,
    Assessments1799930000000,
    ConfinedTables1799940000000,
    FoldedNames1799960000000,
    VendorTests1799984000100,
    QuestionTypes1799984000200,
    AssessmentDrafts1799985000000,
    AssessmentReminders1799985000100,
    FormVersions1799994080000,
    Scores1799994080100,
    BeforeSessions1799994080200,
    ScoresPublished1799995020000,
    PrePostPairs1799995040000,
    Cadence1799995040100,
    ScoreNews1799995040200,
    FeedbackDrafts1799995040300,
    QuestionPictures1799995050000,
    HeldPeople1799996050030,
    AnswerFiles1799996060000,
    PaperEntries1799996060100,
    ReadAloud1799996060200,
    OverdueWindows1799996060300,
    ResourceLibrary1799996070000,
    AssessmentsPublished1799996100000,
    OldPaperEntries1799997130200,
    ReasonsOfEdits1799998600000,
    FeedbackOfPeople1799998900000,
    AssessmentSittings1799999100000,
    TextChecks1799999110000,
    ReadersOfResponses1799999120000,
    TellRatings1799999750000,
    FormNames1799999900000,
    ArchivedResponses1799999900100,
    Trainings1799999970000,
    AuditLogByMonth1799999990000,
  ],
  jobs: [answersMailJob],
  demo: loadDemo,
  schedules: [
    remindLeaders,
    notifyOfWindows,
    sweepResourceFiles,
    sweepQuestionPictures,
    sweepAnswerFiles,
    deleteOldDrafts,
    republishScores,
    endSittings,
  ],
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer, messagingConsumer],
});
