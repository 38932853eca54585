import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { LOAD_ATTENDANCE } from './load-attendance.job';
import { UNDO_ATTENDANCE } from './undo-attendance.job';

/** Jobs do the work, because a consumer's transaction must be short. Identity loads the rows of people. */
export const rowsReadyConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.rows-ready': async ({ payload }, db) => {
      if (payload.entityType === 'ATTENDANCE') await db.enqueue(LOAD_ATTENDANCE, payload);
    },
    'roster.rows-undo-asked': async ({ payload }, db) => {
      if (payload.entityType === 'ATTENDANCE') await db.enqueue(UNDO_ATTENDANCE, payload);
    },
  },
});
