import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { bookRequest } from './book-request';

/** Marks requests whose session was booked. */
export const bookingsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.booked-on-request': ({ payload, occurredAt }, db) =>
      bookRequest(db, payload, new Date(occurredAt)),
  },
});
