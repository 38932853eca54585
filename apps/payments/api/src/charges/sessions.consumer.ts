import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { storeFirstSessions } from '../referrals/subject';
import { chargeSessions } from './charge-sessions';
import { voidSessions } from './void-sessions';

/** Charges completed sessions, follows their corrections, and rewards the first session of a referred family. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.held': async ({ payload, occurredAt }, db) => {
      const toldAt = new Date(occurredAt);
      if (payload.sessions.length > 0) await chargeSessions(db, payload.sessions, toldAt);
      if (payload.removedIds?.length) await voidSessions(db, payload.removedIds, toldAt);
      await storeFirstSessions(db, payload.sessions, toldAt);
    },
  },
});
