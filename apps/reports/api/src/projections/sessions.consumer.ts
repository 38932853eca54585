import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { projectLedger } from '../ledger/subject';
import { projectSubstitutes } from './project-substitutes';

/** Projects the dosage ledger, the source of every minute in reports, and how long substitutes were sought. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.ledger-written': { together: (events, db) => projectLedger(db, events) },
    'sessions.substitute-changed': ({ payload, occurredAt }, db) =>
      projectSubstitutes(db, payload, occurredAt),
  },
});
