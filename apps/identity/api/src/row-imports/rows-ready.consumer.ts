import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { LOAD_ROWS } from './load-rows.job';
import { UNDO_ROWS } from './undo-rows.job';

/** Jobs do the work, because a consumer's transaction must be short. Sessions load the rows of attendance. */
export const rowsReadyConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.rows-ready': async ({ payload }, db) => {
      if (payload.entityType !== 'ATTENDANCE') await db.enqueue(LOAD_ROWS, payload);
    },
    'roster.rows-undo-asked': async ({ payload }, db) => {
      if (payload.entityType !== 'ATTENDANCE') await db.enqueue(UNDO_ROWS, payload);
    },
  },
});
