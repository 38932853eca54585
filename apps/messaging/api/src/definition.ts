import { defineSubgraph } from '@lyceum/server/subgraph';
import { Messaging1763700000000 } from './migrations/1763700000000-messaging';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { EventChannels1796100000400 } from './migrations/1796100000400-event-channels';
import { NotificationsResolver } from './notifications/notifications.resolver';
import { ecosystemsConsumer } from './projections/ecosystems.consumer';
import { identityConsumer } from './projections/identity.consumer';
import { sessionNewsMail } from './session-news/mail-session-news';
import { sessionsConsumer } from './session-news/sessions.consumer';

export const definition = defineSubgraph({
  name: 'messaging',
  schemaDir: import.meta.dirname,
  resolvers: [NotificationsResolver],
  migrations: [Messaging1763700000000, TraceColumns1795000000000, EventChannels1796100000400],
  consumers: [identityConsumer, ecosystemsConsumer, sessionsConsumer],
  jobs: [sessionNewsMail],
});
