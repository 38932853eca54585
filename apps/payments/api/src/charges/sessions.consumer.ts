import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { chargeSessions } from './charge-sessions';
import { voidSessions } from './void-sessions';

/** Sessions that were held are charged; what was set right of them is set right here. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.held': async ({ payload, occurredAt }, db) => {
      if (payload.sessions.length > 0) await chargeSessions(db, payload.sessions, new Date(occurredAt));
      if (payload.removedIds?.length) await voidSessions(db, payload.removedIds, new Date(occurredAt));
    },
  },
});
