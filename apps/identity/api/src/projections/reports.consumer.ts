import type { ReportsEvents } from '@lyceum/contracts/reports';
import { defineConsumer } from '@lyceum/server/events';
import { recordPeople } from '../people/subject';

/** Publishes people again whose data the reports miss. */
export const reportsConsumer = defineConsumer<ReportsEvents>({
  topic: 'reports',
  handlers: {
    'reports.people-unknown': async ({ payload: { userIds } }, db) => {
      await recordPeople(db, userIds);
    },
  },
});
