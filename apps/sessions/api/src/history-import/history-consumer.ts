import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { LOAD_HISTORY } from './load-history';

/** A chunk of history is ready: a job loads it, since it may take longer than an event should. */
export const rosterConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.history-ready': async ({ payload }, db) => {
      await db.enqueue(LOAD_HISTORY, payload);
    },
  },
});
