import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { bookRequest } from './book-request';

/** Keeps which requests have led to a session. */
export const bookingsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.booked-on-request': ({ payload, occurredAt }, db) =>
      bookRequest(db, payload, new Date(occurredAt)),
  },
});
