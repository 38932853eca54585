import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';

/** A job reads the file, because a consumer's transaction must be short. */
export const peopleReadyConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.people-ready': async ({ payload }, db) => {
      await db.enqueue('load-people', payload);
    },
  },
});
