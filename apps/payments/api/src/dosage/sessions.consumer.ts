import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { projectDosage } from './project-dosage';

/** Copies the dosage ledger, the source of every figure of a settlement. */
export const dosageConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.ledger-written': { together: (events, db) => projectDosage(db, events) },
  },
});
