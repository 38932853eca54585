import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { storeDatasFiles } from '../exports/subject';
import { LOAD_HISTORY } from './load-history';

/** A chunk of history is loaded by a job, since it may take longer than an event handler should. */
export const rosterConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.history-ready': async ({ payload }, db) => {
      await db.enqueue(LOAD_HISTORY, payload);
    },
    'roster.datas-files-ready': ({ payload }, db) => storeDatasFiles(db, payload),
  },
});
