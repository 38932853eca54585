import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { projectLedger } from '../ledger/subject';

/** Projects the dosage ledger, the source of every minute in reports. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.ledger-written': { together: (events, db) => projectLedger(db, events) },
  },
});
