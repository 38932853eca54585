import { defineSubgraph } from '@lyceum/server/subgraph';
import { loadDemo } from './demo/load-demo';
import { movePlan } from './ecosystem-move/move-plan';
import { aroundErasure } from './erasure/around-erasure';
import { FeedbackResolver } from './feedback/feedback.resolver';
import { ParticipantFieldsResolver, SessionFieldsResolver } from './feedback/session-fields.resolver';
import { FormsResolver } from './forms/forms.resolver';
import { Learning1798900000000 } from './migrations/1798900000000-learning';
import { Feedback1798900001000 } from './migrations/1798900001000-feedback';
import { Modules1799600000000 } from './migrations/1799600000000-modules';
import { ModulesResolver } from './modules/modules.resolver';
import { personalData } from './personal-data/personal-data';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { sessionsConsumer } from './projections/sessions.consumer';
import { remindLeaders } from './reminders/remind-leaders.platform';

/** What people say after sessions, and what they learn between them. */
export const learning = defineSubgraph({
  name: 'learning',
  schemaDir: import.meta.dirname,
  resolvers: [
    FormsResolver,
    FeedbackResolver,
    SessionFieldsResolver,
    ParticipantFieldsResolver,
    ModulesResolver,
  ],
  personalData,
  aroundErasure,
  ecosystemMove: { plan: movePlan },
  migrations: [Learning1798900000000, Feedback1798900001000, Modules1799600000000],
  demo: loadDemo,
  schedules: [remindLeaders],
  consumers: [ecosystemsConsumer, identityConsumer, sessionsConsumer],
});
