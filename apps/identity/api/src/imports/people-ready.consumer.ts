import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';

/** The file is read by a job: a consumer's transaction is no place for long work. */
export const peopleReadyConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.people-ready': async ({ payload }, db) => {
      await db.enqueue('load-people', payload);
    },
  },
});
