import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { keepLedger } from '../ledger/subject';

/** Keeps the dosage ledger, from which every minute of a report comes. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.ledger-written': { together: (told, db) => keepLedger(db, told) },
  },
});
