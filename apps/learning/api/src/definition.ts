import { defineSubgraph } from '@lyceum/server/subgraph';
import { answersMailJob } from './assessments/answers-mail.job';
import { AssessmentsResolver } from './assessments/assessments.resolver';
import { loadDemo } from './demo/load-demo';
import { movePlan } from './ecosystem-move/move-plan';
import { aroundErasure } from './erasure/around-erasure';
import { ExternalAssessmentsResolver } from './external-assessments/external-assessments.resolver';
import { FeedbackResolver } from './feedback/feedback.resolver';
import { ParticipantFieldsResolver, SessionFieldsResolver } from './feedback/session-fields.resolver';
import { FormsResolver } from './forms/forms.resolver';
import { Learning1798900000000 } from './migrations/1798900000000-learning';
import { Feedback1798900001000 } from './migrations/1798900001000-feedback';
import { Modules1799600000000 } from './migrations/1799600000000-modules';
import { Resources1799910000000 } from './migrations/1799910000000-resources';
import { Assessments1799930000000 } from './migrations/1799930000000-assessments';
import { FoldedNames1799960000000 } from './migrations/1799960000000-folded-names';
import { ConfinedTables1799940000000 } from './migrations/1799940000000-confined-tables';
import { ModulesResolver } from './modules/modules.resolver';
import { personalData } from './personal-data/personal-data';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { sessionsConsumer } from './projections/sessions.consumer';
import { remindLeaders } from './reminders/remind-leaders.platform';
import { ResourcesResolver } from './resources/resources.resolver';
import { sweepResourceFiles } from './resources/sweep-resource-files.platform';
import { storedFiles } from './stored-files';

/** What people say after sessions, what they learn and read between them, and what they are asked. */
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
    AssessmentsResolver,
    ExternalAssessmentsResolver,
  ],
  personalData,
  aroundErasure,
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
  ],
  jobs: [answersMailJob],
  demo: loadDemo,
  schedules: [remindLeaders, sweepResourceFiles],
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer],
});
